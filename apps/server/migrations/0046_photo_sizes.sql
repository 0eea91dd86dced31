ALTER TABLE "photo" ADD COLUMN "display_id" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "thumb_hash" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "sized_at" timestamp (3) with time zone;