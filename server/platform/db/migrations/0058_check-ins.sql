CREATE TABLE "check_ins" (
	"booking_id" uuid NOT NULL,
	"key" text NOT NULL,
	"session_id" uuid,
	"guests" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"check_in" date,
	"time_slot" text,
	"state" text NOT NULL,
	"code" text,
	CONSTRAINT "check_ins_booking_id_key_pk" PRIMARY KEY("booking_id","key"),
	CONSTRAINT "check_ins_guests" CHECK ("check_ins"."guests" >= 1),
	CONSTRAINT "check_ins_code" CHECK (("check_ins"."state" = 'refused') = ("check_ins"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;