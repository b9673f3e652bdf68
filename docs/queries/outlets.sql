-- How do outlets report speech: word for word, in fragments, in their own words?
SELECT v.outlet,
       sum(a.kind = 'direct')    AS direct,
       sum(a.kind = 'mixed')     AS mixed,
       sum(a.kind = 'indirect')  AS indirect,
       sum(a.speaker IS NULL)    AS speaker_unknown
FROM attribution a
JOIN reading r ON r.id = a.reading_id AND r.current
JOIN version v ON v.id = r.version_id AND v.current
GROUP BY v.outlet
ORDER BY count(*) DESC, v.outlet
LIMIT 5;
