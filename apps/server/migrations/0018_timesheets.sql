CREATE TABLE "payroll_export" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"exported_by" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"choice" jsonb NOT NULL,
	"entries" jsonb NOT NULL,
	"worked_s" integer NOT NULL,
	CONSTRAINT "payroll_export_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_entity_type";--> statement-breakpoint
ALTER TABLE "notification_choice" DROP CONSTRAINT "notification_choice_type";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "geofence_policy" text DEFAULT 'record' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "clock_in_reason" text;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "clock_out_reason" text;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payroll_export_at" ON "payroll_export" USING btree ("organization_id","at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_type" CHECK ("notification"."type" in ('mention', 'message_received', 'task_assigned', 'task_flagged', 'note_assigned', 'project_added', 'event_added', 'expense_approved', 'expense_rejected', 'hours_changed', 'hours_objected', 'clocked_in_for_you', 'clock_still_running'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_entity_type" CHECK ("notification"."entity_type" in ('message', 'task', 'note', 'project', 'calendar_event', 'expense', 'photo', 'time_entry'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_type" CHECK ("notification_choice"."type" in ('mention', 'message_received', 'task_assigned', 'task_flagged', 'note_assigned', 'project_added', 'event_added', 'expense_approved', 'expense_rejected', 'hours_changed', 'hours_objected', 'clocked_in_for_you', 'clock_still_running'));--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_geofence_policy" CHECK ("organization"."geofence_policy" in ('record', 'warn', 'ask_reason'));