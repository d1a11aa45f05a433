CREATE TABLE "search_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_key" text NOT NULL,
	"category" text NOT NULL,
	"price" integer NOT NULL,
	"duration_hours" double precision NOT NULL,
	"group_size" integer NOT NULL,
	"rating_hundredths" integer,
	"score" integer NOT NULL,
	"available_days" smallint[] NOT NULL,
	"instant_confirmation" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"search_words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_rows" ADD CONSTRAINT "search_rows_id_experiences_id_fk" FOREIGN KEY ("id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_rows_city_words" ON "search_rows" USING gin (words_in_city("location_key", "search_words")) WITH (fastupdate=false);
--> statement-breakpoint
-- Of a listing that is written, whichever release it is; others wait at the listing's own row.
CREATE FUNCTION keep_search_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' OR NOT NEW.is_approved OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM search_rows WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO search_rows (id, location_key, category, price, duration_hours, group_size, rating_hundredths, score, available_days,
    instant_confirmation, updated_at, title_words, search_words)
  VALUES (NEW.id, NEW.location_key, NEW.category, NEW.price, NEW.duration_hours, NEW.group_size, NEW.rating_hundredths,
    NEW.score, NEW.available_days, NEW.instant_confirmation, NEW.updated_at, NEW.title_words, NEW.search_words)
  ON CONFLICT (id) DO UPDATE SET (location_key, category, price, duration_hours, group_size, rating_hundredths, score, available_days,
    instant_confirmation, updated_at, title_words, search_words)
    = (excluded.location_key, excluded.category, excluded.price, excluded.duration_hours, excluded.group_size,
      excluded.rating_hundredths, excluded.score, excluded.available_days, excluded.instant_confirmation,
      excluded.updated_at, excluded.title_words, excluded.search_words);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: who writes a listing waits for two triggers to be made, and nothing is read; what fires writes a new table alone
CREATE TRIGGER keep_search_row_new AFTER INSERT ON experiences FOR EACH ROW EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
-- safe: who writes a listing waits for two triggers to be made, and nothing is read; what fires writes a new table alone
CREATE TRIGGER keep_search_row_changed AFTER UPDATE OF status, is_approved, deleted_at,
  location_key, category, price, duration_hours, group_size, rating_hundredths, score, available_days,
  instant_confirmation, updated_at, title_words, search_words ON experiences
  FOR EACH ROW EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
-- safe: one row. All rows are there where there is no listing yet; else the server adds those of before and then the mark.
INSERT INTO catalogue_words (word) SELECT '#rows' WHERE NOT EXISTS (SELECT FROM experiences);
