CREATE TABLE "availability_exceptions" (
	"experience_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_slot" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "availability_exceptions_experience_id_day_time_slot_pk" PRIMARY KEY("experience_id","day","time_slot"),
	CONSTRAINT "exceptions_capacity" CHECK ("availability_exceptions"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"traveler_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment" text NOT NULL,
	"payment_method" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"time_slot" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"guests" integer NOT NULL,
	"total_price" integer NOT NULL,
	"cancellation_policy" text NOT NULL,
	"respond_by" timestamp (3) with time zone NOT NULL,
	"pay_by" timestamp (3) with time zone NOT NULL,
	"completes_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"refund" integer,
	"message" text,
	"reason" text,
	"cause" text,
	"guest_info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_guests" CHECK ("bookings"."guests" >= 1),
	CONSTRAINT "bookings_refund" CHECK ("bookings"."refund" between 0 and "bookings"."total_price")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"experience_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time_slot" text NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "seats_experience_id_day_time_slot_pk" PRIMARY KEY("experience_id","day","time_slot"),
	CONSTRAINT "seats_within_capacity" CHECK ("seats"."taken" between 0 and "seats"."capacity")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"amount" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_event" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "rating_sum" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_traveler_id_users_id_fk" FOREIGN KEY ("traveler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_event_id_payment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_traveler" ON "bookings" USING btree ("traveler_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bookings_host" ON "bookings" USING btree ("host_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bookings_experience" ON "bookings" USING btree ("experience_id","check_in");--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("respond_by") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("pay_by") WHERE "bookings"."status" in ('pending', 'confirmed') and "bookings"."payment" in ('open', 'failed');--> statement-breakpoint
CREATE INDEX "bookings_ending" ON "bookings" USING btree ("completes_at") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("booking_id") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking" UNIQUE("booking_id");