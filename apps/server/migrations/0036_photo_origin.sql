ALTER TABLE "photo" ADD COLUMN "taken_offset_min" integer;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "time_source" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "position_source" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "accuracy_m" double precision;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_time_source" CHECK ("photo"."time_source" in ('camera', 'gps', 'organization', 'device', 'file'));--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_position_source" CHECK ("photo"."position_source" in ('file', 'device'));