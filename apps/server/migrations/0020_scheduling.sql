ALTER TABLE "member" ADD COLUMN "work_week" jsonb;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "work_week" jsonb DEFAULT '{"days":[1,2,3,4,5],"from":"07:00","to":"16:00"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "travel_speed_kmh" integer DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "required_skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "plan_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "expected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "status_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "override" jsonb;