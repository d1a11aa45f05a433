-- safe: who writes a listing waits for an instant, and this for those who do: what they commit later has its stems added as well
LOCK TABLE experiences IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- safe: the running release's triggers call it as before; it adds words in their order, so that two who add the same ones do not wait for each other
CREATE OR REPLACE FUNCTION add_catalogue_words(lexemes text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_words (word)
  SELECT DISTINCT lexeme COLLATE "C" AS word FROM unnest(lexemes) AS lexeme
  WHERE left(lexeme, 1) <> '#'
    AND NOT EXISTS (SELECT FROM catalogue_words AS known WHERE known.word = lexeme COLLATE "C")
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- safe: one row. All stems are there where there is no listing yet; else the server adds those of before and then the mark.
INSERT INTO catalogue_words (word) SELECT '#stems' WHERE NOT EXISTS (SELECT FROM experiences);
