CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"location" text NOT NULL,
	"location_key" text NOT NULL,
	"category" text NOT NULL,
	"price" integer NOT NULL,
	"duration_hours" double precision NOT NULL,
	"group_size" integer NOT NULL,
	"rating_hundredths" integer,
	"review_count" integer DEFAULT 0 NOT NULL,
	"score" integer NOT NULL,
	"available_days" smallint[] NOT NULL,
	"time_slots" text[] DEFAULT '{}' NOT NULL,
	"age_restriction" integer,
	"fitness_level" text,
	"cancellation_policy" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"translations" jsonb NOT NULL,
	"card_translations" jsonb GENERATED ALWAYS AS (translations #- '{en,description}' #- '{en,meetingPoint}' #- '{en,whatToBring}' #- '{en,included}' #- '{en,importantNotes}' #- '{fr,description}' #- '{fr,meetingPoint}' #- '{fr,whatToBring}' #- '{fr,included}' #- '{fr,importantNotes}') STORED NOT NULL,
	"images" jsonb NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"search_words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"sha256" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"tone" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"user_avatar" text,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"language" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"favorited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorites_user_id_experience_id_pk" PRIMARY KEY("user_id","experience_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"active_hash" text NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_remembered" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"avatar" text,
	"phone_number" text,
	"date_of_birth" date,
	"is_host" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"superhost" boolean DEFAULT false NOT NULL,
	"bio" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"response_rate" integer,
	"profile_views" integer DEFAULT 0 NOT NULL,
	"preferences" jsonb NOT NULL,
	"join_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiences_host" ON "experiences" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "experiences_words" ON "experiences" USING gin ("search_words") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_score" ON "experiences" USING btree ("score" DESC NULLS LAST,"id","price","rating_hundredths","duration_hours","group_size","category") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_price" ON "experiences" USING btree ("price","id") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_rating" ON "experiences" USING btree ("rating_hundredths" DESC NULLS LAST,"id") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_updated" ON "experiences" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_place" ON "experiences" USING btree ("location_key","category","score" DESC NULLS LAST,"id","price","rating_hundredths","duration_hours","group_size") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_category" ON "experiences" USING btree ("category","score" DESC NULLS LAST,"id") WHERE "experiences"."status" = 'published' and "experiences"."is_approved" and "experiences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "experiences_changed" ON "experiences" USING btree ("changed_in","id");--> statement-breakpoint
CREATE INDEX "reviews_experience" ON "reviews" USING btree ("experience_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "login_failures_key" ON "login_failures" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");