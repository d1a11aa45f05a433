ALTER TABLE "experiences" ADD COLUMN "return_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;