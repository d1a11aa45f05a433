CREATE TABLE "no_shows" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"host_words" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"traveler_words" text,
	"contradicted_at" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_shows_disputed" ON "no_shows" USING btree ("contradicted_at") WHERE "no_shows"."contradicted_at" is not null and "no_shows"."decided_at" is null;