ALTER TABLE "photo" ALTER COLUMN "shared" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "shares_photos" boolean DEFAULT false NOT NULL;