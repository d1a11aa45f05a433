CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_cause" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"host_id" uuid,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_account_pk" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0),
	CONSTRAINT "ledger_lines_host" CHECK (("ledger_lines"."host_id" is not null) = ("ledger_lines"."account" in ('host_earned', 'paid_out')))
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_host" ON "ledger_lines" USING btree ("host_id","account") WHERE "ledger_lines"."host_id" is not null;