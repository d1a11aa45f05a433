-- safe: rows of a table that nobody reads yet; whoever books one of these days meanwhile waits for it, and is counted after it
INSERT INTO day_places (experience_id, day, places)
SELECT experience_id, day, places_on(experience_id, day)
FROM (SELECT experience_id, day FROM seats UNION SELECT experience_id, day FROM availability_exceptions) AS booked
WHERE day >= current_date - 1
ON CONFLICT DO NOTHING;
