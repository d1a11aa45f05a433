ALTER TABLE "media" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "media" SET "is_public" = true WHERE "owner_id" IS NULL OR "sha256" IN (
	SELECT substring(picture->>'src' from '[0-9a-f]{64}') FROM "experiences", jsonb_array_elements("images") picture
	WHERE "is_approved" OR EXISTS (SELECT 1 FROM "bookings" WHERE "experience_id" = "experiences"."id")
	UNION SELECT substring("avatar" from '[0-9a-f]{64}') FROM "users" WHERE "avatar" IS NOT NULL
	UNION SELECT substring("user_avatar" from '[0-9a-f]{64}') FROM "reviews" WHERE "user_avatar" IS NOT NULL
);
