-- Every piece of what one person says, cut from the text at its offsets.
WITH piece AS (
    SELECT a.reading_id,
           json_extract(one.value, '$[0]') AS "from",
           json_extract(one.value, '$[1]') AS "to"
    FROM attribution a
    JOIN json_each(a.content) AS one
    WHERE a.speaker = 'Halvard Ives' AND a.kind = 'direct'
)
SELECT v.outlet,
       p."from",
       p."to",
       substr(v.text, p."from" + 1, p."to" - p."from") AS words
FROM piece p
JOIN reading r ON r.id = p.reading_id AND r.current
JOIN version v ON v.id = r.version_id AND v.current
ORDER BY v.published, v.id, p."from";
