-- Who is quoted most, in how many articles, by how many outlets?
SELECT a.speaker,
       count(*)                  AS quotations,
       count(DISTINCT v.id)      AS articles,
       count(DISTINCT v.outlet)  AS outlets
FROM attribution a
JOIN reading r ON r.id = a.reading_id AND r.current
JOIN version v ON v.id = r.version_id AND v.current
WHERE a.speaker IS NOT NULL
GROUP BY a.speaker
ORDER BY quotations DESC, a.speaker
LIMIT 5;
