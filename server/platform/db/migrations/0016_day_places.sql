CREATE TABLE "day_places" (
	"experience_id" uuid NOT NULL,
	"day" date NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "day_places_experience_id_day_pk" PRIMARY KEY("experience_id","day")
);
--> statement-breakpoint
ALTER TABLE "day_places" ADD CONSTRAINT "day_places_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_places_of_day" ON "day_places" USING btree ("day","places","experience_id");--> statement-breakpoint
CREATE FUNCTION places_on(listing uuid, on_day date) RETURNS integer LANGUAGE sql STABLE AS $$
  -- contract/rules/availability.ts, but for the time of the day.
  SELECT coalesce(max(greatest(0, coalesce(own.capacity, whole.capacity,
      CASE WHEN extract(isodow FROM on_day)::smallint = ANY (available_days) THEN group_size ELSE 0 END)
    - coalesce(seats.taken, 0))), 0)
  FROM experiences
  CROSS JOIN unnest(CASE WHEN cardinality(time_slots) = 0 THEN ARRAY[''] ELSE time_slots END) AS slot
  LEFT JOIN availability_exceptions own
    ON own.experience_id = experiences.id AND own.day = on_day AND own.time_slot = slot
  LEFT JOIN availability_exceptions whole
    ON whole.experience_id = experiences.id AND whole.day = on_day AND whole.time_slot = ''
  LEFT JOIN seats ON seats.experience_id = experiences.id AND seats.day = on_day AND seats.time_slot = slot
  WHERE experiences.id = listing
$$;
--> statement-breakpoint
CREATE FUNCTION keep_day_places(listing uuid, on_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The listing's plan stays as it is, and of two who book the same day one waits here for the other: what is counted after
  -- these locks is what holds. A listing that is being deleted is not there any more.
  PERFORM FROM experiences WHERE id = listing FOR SHARE;
  INSERT INTO day_places (experience_id, day, places) SELECT id, on_day, 0 FROM experiences WHERE id = listing
    ON CONFLICT (experience_id, day) DO UPDATE SET places = day_places.places;
  UPDATE day_places SET places = places_on(listing, on_day) WHERE experience_id = listing AND day = on_day;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_places_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_day_places(OLD.experience_id, OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_day_places(NEW.experience_id, NEW.day); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_places_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE day_places SET places = places_on(NEW.id, day) WHERE experience_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: the running release goes on writing seats; the lock is held for an instant, and what fires writes a new table alone
CREATE TRIGGER keep_places AFTER INSERT OR UPDATE OR DELETE ON seats FOR EACH ROW EXECUTE FUNCTION keep_places_of_row();
--> statement-breakpoint
-- safe: the running release goes on writing exceptions; the lock is held for an instant, and what fires writes a new table alone
CREATE TRIGGER keep_places AFTER INSERT OR UPDATE OR DELETE ON availability_exceptions FOR EACH ROW EXECUTE FUNCTION keep_places_of_row();
--> statement-breakpoint
-- safe: the running release goes on writing listings; the lock is held for an instant, and what fires writes a new table alone
CREATE TRIGGER keep_places AFTER UPDATE OF available_days, time_slots, group_size ON experiences FOR EACH ROW
  WHEN ((OLD.available_days, OLD.time_slots, OLD.group_size) IS DISTINCT FROM (NEW.available_days, NEW.time_slots, NEW.group_size))
  EXECUTE FUNCTION keep_places_of_listing();
