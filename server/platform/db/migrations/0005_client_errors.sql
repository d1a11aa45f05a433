CREATE TABLE "client_error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_error_reports_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"build" text NOT NULL,
	"route" text NOT NULL,
	"part" text,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"engines" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "client_error_reports_place" ON "client_error_reports" USING btree ("place");--> statement-breakpoint
CREATE INDEX "client_error_reports_age" ON "client_error_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_errors_seen" ON "client_errors" USING btree ("last_seen");