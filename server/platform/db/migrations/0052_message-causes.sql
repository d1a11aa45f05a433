ALTER TABLE "notifications" ADD COLUMN "caused_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "caused_by" uuid;