ALTER TABLE "bookings" ADD COLUMN "policy_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD COLUMN "policy_starts_at" timestamp (3) with time zone;