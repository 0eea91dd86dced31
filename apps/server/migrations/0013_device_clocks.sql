ALTER TABLE "time_entry" ADD COLUMN "clock_readings" jsonb;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "done_at" timestamp (3) with time zone;