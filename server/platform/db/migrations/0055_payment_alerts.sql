CREATE TABLE "payment_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"event_id" uuid,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"from_held" integer DEFAULT 0 NOT NULL,
	"from_owed" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"times_told" integer DEFAULT 1 NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "payment_alerts_once" UNIQUE("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reversed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "reversed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_event_id_payment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_alerts_payment" ON "payment_alerts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("told_at") WHERE "payment_alerts"."resolved_at" is null;--> statement-breakpoint
-- safe: not valid, so that no row is read; the running release never writes the new column, and what it spends beyond it must be refused
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_reversed" CHECK ("gift_cards"."reversed" between 0 and "gift_cards"."value" - "gift_cards"."used") NOT VALID;