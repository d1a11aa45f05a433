CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_slot" text NOT NULL,
	"guests" integer NOT NULL,
	"state" text NOT NULL,
	"offers" integer DEFAULT 0 NOT NULL,
	"offer_until" timestamp (3) with time zone,
	"seen_freed" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_guests" CHECK ("waitlist_entries"."guests" >= 1)
);
--> statement-breakpoint
CREATE TABLE "waitlist_starts" (
	"experience_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_slot" text NOT NULL,
	"freed" integer DEFAULT 0 NOT NULL,
	"look_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_starts_experience_id_day_time_slot_pk" PRIMARY KEY("experience_id","day","time_slot")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_starts" ADD CONSTRAINT "waitlist_starts_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_open" ON "waitlist_entries" USING btree ("user_id","experience_id","day","time_slot") WHERE "waitlist_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_start" ON "waitlist_entries" USING btree ("experience_id","day","time_slot","created_at") WHERE "waitlist_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended" ON "waitlist_entries" USING btree ("updated_at") WHERE "waitlist_entries"."state" not in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_starts_due" ON "waitlist_starts" USING btree ("look_at") WHERE "waitlist_starts"."look_at" is not null;--> statement-breakpoint
CREATE FUNCTION note_freed_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch'
    WHERE experience_id = NEW.experience_id AND day = NEW.day AND time_slot = NEW.time_slot;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_freed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An exception of the whole day is one of each of its starts.
  IF TG_OP <> 'INSERT' THEN
    UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch'
      WHERE experience_id = OLD.experience_id AND day = OLD.day;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch'
      WHERE experience_id = NEW.experience_id AND day = NEW.day;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waitlist_starts SET freed = freed + 1, look_at = 'epoch' WHERE experience_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- safe: the running release goes on writing seats; the lock is held for an instant, and what fires writes a new table alone
CREATE TRIGGER note_freed AFTER UPDATE OF taken ON seats FOR EACH ROW
  WHEN (NEW.taken < OLD.taken) EXECUTE FUNCTION note_freed_seats();
--> statement-breakpoint
-- safe: the running release goes on writing exceptions; the lock is held for an instant, and what fires writes a new table alone
CREATE TRIGGER note_freed AFTER INSERT OR UPDATE OR DELETE ON availability_exceptions FOR EACH ROW EXECUTE FUNCTION note_freed_day();
--> statement-breakpoint
-- safe: the running release goes on writing listings; the lock is held for an instant, and what fires writes a new table alone
CREATE TRIGGER note_freed AFTER UPDATE OF available_days, time_slots, group_size, status, is_approved, deleted_at ON experiences FOR EACH ROW
  WHEN ((OLD.available_days, OLD.time_slots, OLD.group_size, OLD.status, OLD.is_approved, OLD.deleted_at)
    IS DISTINCT FROM (NEW.available_days, NEW.time_slots, NEW.group_size, NEW.status, NEW.is_approved, NEW.deleted_at))
  EXECUTE FUNCTION note_changed_listing();
