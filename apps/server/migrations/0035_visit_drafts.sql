CREATE TABLE "visit_draft" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	"event_type" text NOT NULL,
	"priority" text NOT NULL,
	"project_id" uuid,
	"task_id" uuid,
	"location" text,
	"attendees" uuid[] NOT NULL,
	"is_blocking" boolean NOT NULL,
	"reminder_minutes" integer,
	"colour" text,
	"unscheduled" boolean NOT NULL,
	"required_skills" text[] NOT NULL,
	"promised_by" date,
	"override" jsonb,
	CONSTRAINT "visit_draft_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "visit_draft_kind" CHECK ("visit_draft"."kind" in ('changed', 'new', 'removed')),
	CONSTRAINT "visit_draft_type" CHECK ("visit_draft"."event_type" in ('other', 'job', 'inspection', 'delivery', 'meeting', 'training', 'time_off', 'reminder', 'deadline')),
	CONSTRAINT "visit_draft_priority" CHECK ("visit_draft"."priority" in ('medium', 'low', 'high', 'urgent'))
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "drafts_plans" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_draft" ADD CONSTRAINT "visit_draft_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_draft" ADD CONSTRAINT "visit_draft_organization_id_task_id_task_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."task"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_draft_version" ON "visit_draft" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "visit_draft_project" ON "visit_draft" USING btree ("organization_id","project_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visit_draft_task" ON "visit_draft" USING btree ("organization_id","task_id") WHERE "visit_draft"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "visit_draft_start" ON "visit_draft" USING btree ("organization_id","start_date") WHERE deleted_at is null;