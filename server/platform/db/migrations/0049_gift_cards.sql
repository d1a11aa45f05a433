CREATE TABLE "gift_card_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_card_uses_amount" CHECK ("gift_card_uses"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"value" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"sealed_code" text,
	"last_four" text,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text,
	"language" text NOT NULL,
	"sent_again" integer DEFAULT 0 NOT NULL,
	"sent_again_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_cards_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_used" CHECK ("gift_cards"."used" between 0 and "gift_cards"."value"),
	CONSTRAINT "gift_cards_value" CHECK ("gift_cards"."value" > 0)
);
--> statement-breakpoint
-- safe: an instant, nothing is read; the running release always names a booking, and reads documents of bookings alone
ALTER TABLE "money_documents" ALTER COLUMN "booking_id" DROP NOT NULL;
--> statement-breakpoint
-- safe: an instant, nothing is read; the running release always names a booking, and looks payments up by it
ALTER TABLE "payments" ALTER COLUMN "booking_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "gift_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "gift_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_uses_card" ON "gift_card_uses" USING btree ("gift_card_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_card_uses_booking" ON "gift_card_uses" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- safe: not valid, so that no row is read; the running release leaves the column out
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- safe: not valid, so that no row is read; the running release names a booking and no card, which is exactly one
ALTER TABLE "payments" ADD CONSTRAINT "payments_one" CHECK (num_nonnulls("payments"."booking_id", "payments"."gift_card_id") = 1) NOT VALID;