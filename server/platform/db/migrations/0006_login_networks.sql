CREATE TABLE "login_networks" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_networks" ADD CONSTRAINT "login_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_networks_user" ON "login_networks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_networks_last" ON "login_networks" USING btree ("last_at");