-- Counts of a minute are not worth a log: after a crash the table is empty.
CREATE UNLOGGED TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
