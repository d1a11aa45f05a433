CREATE TABLE "cash_payments" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"due" integer NOT NULL,
	"host_amount" integer,
	"host_reason" text,
	"host_at" timestamp (3) with time zone,
	"host_arrived_at" timestamp (3) with time zone,
	"traveler_amount" integer,
	"traveler_reason" text,
	"traveler_at" timestamp (3) with time zone,
	"traveler_arrived_at" timestamp (3) with time zone,
	"is_by_code" boolean DEFAULT false NOT NULL,
	"is_wrong_code" boolean DEFAULT false NOT NULL,
	"decided_amount" integer,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "cash_payments_amounts" CHECK ("cash_payments"."due" > 0 and "cash_payments"."host_amount" >= 0 and "cash_payments"."traveler_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit" smallint;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "deposit" smallint;--> statement-breakpoint
ALTER TABLE "cash_payments" ADD CONSTRAINT "cash_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_payments_different" ON "cash_payments" USING btree ("traveler_arrived_at") WHERE "cash_payments"."host_amount" <> "cash_payments"."traveler_amount" and "cash_payments"."decided_at" is null;