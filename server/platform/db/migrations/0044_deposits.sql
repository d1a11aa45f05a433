ALTER TABLE "bookings" ADD COLUMN "deposit" smallint;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "deposit" smallint;