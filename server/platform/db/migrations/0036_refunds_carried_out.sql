CREATE TABLE "sandbox_charges" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"refund_id" uuid,
	"refunded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "problem" text;