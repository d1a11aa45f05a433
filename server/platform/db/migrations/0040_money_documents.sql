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
CREATE INDEX "money_documents_newest" ON "money_documents" USING btree ("issued_at" DESC NULLS LAST,"id");