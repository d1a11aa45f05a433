CREATE TABLE "catalogue_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Words of public listings, without stems and marks. In their order, so that two who add the same ones do not wait for each other.
CREATE FUNCTION add_catalogue_words(lexemes text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_words (word)
  SELECT DISTINCT lexeme COLLATE "C" AS word FROM unnest(lexemes) AS lexeme
  WHERE left(lexeme, 1) NOT IN ('~', '^', '#')
    AND NOT EXISTS (SELECT FROM catalogue_words AS known WHERE known.word = lexeme COLLATE "C")
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_catalogue_words(array_agg(DISTINCT lexeme)) FROM new_rows, unnest(tsvector_to_array(search_words)) AS lexeme
  WHERE status = 'published' AND is_approved AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_catalogue_words(tsvector_to_array(NEW.search_words));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: who writes a listing waits for two triggers to be made, and nothing is read; what fires writes a new table alone
CREATE TRIGGER keep_words_new AFTER INSERT ON experiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new();
--> statement-breakpoint
-- safe: who writes a listing waits for two triggers to be made, and nothing is read; what fires writes a new table alone
CREATE TRIGGER keep_words_changed AFTER UPDATE OF search_words, status, is_approved, deleted_at ON experiences FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.is_approved AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION keep_words_of_changed();
--> statement-breakpoint
-- safe: one row of a new table. All words are there where there is no listing yet; else the server adds those of before and then
-- the mark (server/experiences/words).
INSERT INTO catalogue_words (word) SELECT '#' WHERE NOT EXISTS (SELECT FROM experiences);
