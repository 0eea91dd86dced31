ALTER TABLE "stored_file" ADD COLUMN "sizing_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "sizing_after" timestamp (3) with time zone;