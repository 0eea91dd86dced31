CREATE TABLE "paper_request" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subcontractor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ends_on" date,
	"days" integer,
	"email" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid,
	CONSTRAINT "paper_request_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "paper_request_kind" CHECK ("paper_request"."kind" in ('general_liability', 'workers_compensation', 'auto', 'umbrella', 'w9', 'licence'))
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notification_choice" DROP CONSTRAINT "notification_choice_type";--> statement-breakpoint
ALTER TABLE "paper_request" ADD CONSTRAINT "paper_request_organization_id_subcontractor_id_subcontractor_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_id") REFERENCES "public"."subcontractor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_request_reminder" ON "paper_request" USING btree ("organization_id","subcontractor_id","kind","ends_on","days") WHERE days is not null;--> statement-breakpoint
CREATE INDEX "paper_request_firm" ON "paper_request" USING btree ("organization_id","subcontractor_id","asked_at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_type" CHECK ("notification"."type" in ('mention', 'message_received', 'task_assigned', 'task_flagged', 'note_assigned', 'project_added', 'event_added', 'event_changed', 'event_reminder', 'plan_unseen', 'visit_on_the_way', 'expense_approved', 'expense_rejected', 'paper_ends', 'hours_changed', 'hours_objected', 'clocked_in_for_you', 'clock_still_running'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_type" CHECK ("notification_choice"."type" in ('mention', 'message_received', 'task_assigned', 'task_flagged', 'note_assigned', 'project_added', 'event_added', 'event_changed', 'event_reminder', 'plan_unseen', 'visit_on_the_way', 'expense_approved', 'expense_rejected', 'paper_ends', 'hours_changed', 'hours_objected', 'clocked_in_for_you', 'clock_still_running'));