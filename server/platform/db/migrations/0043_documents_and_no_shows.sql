CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "document_series_last" CHECK ("document_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "money_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_documents_cause" UNIQUE("cause"),
	CONSTRAINT "money_documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "money_documents_amount" CHECK ("money_documents"."amount" > 0),
	CONSTRAINT "money_documents_first" CHECK ("money_documents"."number" >= 1)
);
--> statement-breakpoint
CREATE INDEX "money_documents_owner" ON "money_documents" USING btree ("owner_id","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "money_documents_booking" ON "money_documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "money_documents_newest" ON "money_documents" USING btree ("issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was issued stays: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- safe: the table is new, the running release does not know it
CREATE TRIGGER keep_money_documents BEFORE UPDATE OR DELETE ON money_documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();
--> statement-breakpoint
-- safe: the table is new, the running release does not know it
CREATE TRIGGER keep_all_money_documents BEFORE TRUNCATE ON money_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_documents();
--> statement-breakpoint
CREATE TABLE "no_shows" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"host_words" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"traveler_words" text,
	"contradicted_at" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_shows_disputed" ON "no_shows" USING btree ("contradicted_at") WHERE "no_shows"."contradicted_at" is not null and "no_shows"."decided_at" is null;