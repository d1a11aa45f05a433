ALTER TABLE "notifications" ADD COLUMN "caused_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "caused_by" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_gateways" ADD COLUMN "refused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_gateways" ADD COLUMN "refusal" text;