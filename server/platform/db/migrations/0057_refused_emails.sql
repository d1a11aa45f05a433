ALTER TABLE "gift_cards" ADD COLUMN "recipient_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_emails" text[] DEFAULT '{}' NOT NULL;