CREATE TABLE "outgoing_gateways" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
