ALTER TABLE "photo" ADD COLUMN "picked_sha256" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "stored_sha256" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "stored_sha256" text;