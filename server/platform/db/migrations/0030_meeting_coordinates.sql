ALTER TABLE "experiences" ADD COLUMN "meeting_coordinates" jsonb;
--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "meeting_coordinates" jsonb;
--> statement-breakpoint
-- safe: the running release writes no coordinates, and NOT VALID reads no row.
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_meeting_coordinates" CHECK ("experiences"."meeting_coordinates" is null or (coalesce((meeting_coordinates->>'latitude')::float8 between 20 and 37, false) and coalesce((meeting_coordinates->>'longitude')::float8 between -18 and 0, false))) NOT VALID;
