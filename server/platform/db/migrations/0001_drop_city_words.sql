-- safe: searches in a city read search_rows; the index only made pages of a former release faster
DROP INDEX CONCURRENTLY IF EXISTS "experiences_city_words";
