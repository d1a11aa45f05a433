CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_rib" text NOT NULL,
	"bank" text NOT NULL,
	"last_digits" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"week" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reference" text,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payout_runs_week" UNIQUE("week")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"holder" text NOT NULL,
	"sealed_rib" text NOT NULL,
	"last_digits" text NOT NULL,
	CONSTRAINT "payouts_once" UNIQUE("run_id","host_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_host" ON "payouts" USING btree ("host_id");