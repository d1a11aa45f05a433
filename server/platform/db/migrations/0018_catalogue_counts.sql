CREATE TABLE "catalogue_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"location_key" text NOT NULL,
	"category" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION add_to_catalogue_counts(location_keys text[], categories text[], changes integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_counts (location_key, category, change)
  SELECT location_key, category, sum(change) FROM unnest(location_keys, categories, changes) AS row (location_key, category, change)
  GROUP BY 1, 2 HAVING sum(change) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_catalogue_counts(array_agg(location_key), array_agg(category), array_agg(1)) FROM new_rows
  WHERE status = 'published' AND is_approved AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_lost_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_catalogue_counts(array_agg(location_key), array_agg(category), array_agg(-1)) FROM old_rows
  WHERE status = 'published' AND is_approved AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_catalogue_counts(array_agg(location_key), array_agg(category), array_agg(change)) FROM (
    SELECT location_key, category, -1 AS change FROM old_rows WHERE status = 'published' AND is_approved AND deleted_at IS NULL
    UNION ALL
    SELECT location_key, category, 1 FROM new_rows WHERE status = 'published' AND is_approved AND deleted_at IS NULL
  ) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: who writes a listing waits until the rows below are counted, half a second for a million; what fires writes a new table alone
CREATE TRIGGER count_new AFTER INSERT ON experiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_listings();
--> statement-breakpoint
-- safe: who writes a listing waits until the rows below are counted, half a second for a million; what fires writes a new table alone
CREATE TRIGGER count_lost AFTER DELETE ON experiences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lost_listings();
--> statement-breakpoint
-- safe: who writes a listing waits until the rows below are counted, half a second for a million; what fires writes a new table alone
CREATE TRIGGER count_changed AFTER UPDATE ON experiences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listings();
--> statement-breakpoint
-- safe: it reads listings and writes rows of a table that is new
INSERT INTO catalogue_counts (location_key, category, change)
SELECT location_key, category, count(*) FROM experiences WHERE status = 'published' AND is_approved AND deleted_at IS NULL GROUP BY 1, 2;
