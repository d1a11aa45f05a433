-- The lexemes of a listing, each behind its city: what an index of both is made of. Cut to 400 characters, as
-- server/experiences/search/lexemes.ts cuts what it looks for: a lexeme may have 2,046 bytes.
CREATE FUNCTION words_in_city(location_key text, words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT DISTINCT left(location_key || '/' || lexeme, 400) FROM unnest(tsvector_to_array(words)) AS lexeme))
$$;
