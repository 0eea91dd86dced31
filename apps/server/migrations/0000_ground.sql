CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "photo" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"task_id" uuid,
	"note_id" uuid,
	"storage_id" text NOT NULL,
	"thumbnail_id" text,
	"title" text,
	"caption" text,
	"description" text,
	"category" text DEFAULT 'progress' NOT NULL,
	"file_size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"client_id" text,
	"taken_at" timestamp (3) with time zone,
	"taken_by" uuid,
	"latitude" double precision,
	"longitude" double precision,
	"sha256" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"annotations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paired_with" uuid,
	"sort_order" text NOT NULL,
	"shared" boolean DEFAULT true NOT NULL,
	CONSTRAINT "photo_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "photo_category" CHECK ("photo"."category" in ('progress', 'before', 'after', 'issue', 'safety', 'equipment', 'receipt', 'other'))
);
--> statement-breakpoint
CREATE TABLE "project_file" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"storage_id" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_file_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_folder" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_folder_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "expense" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"kind" text DEFAULT 'material' NOT NULL,
	"project_id" uuid NOT NULL,
	"vendor" text,
	"description" text,
	"category" text DEFAULT 'materials' NOT NULL,
	"quantity" double precision,
	"unit_price" bigint,
	"tax" bigint,
	"amount" bigint,
	"date" date NOT NULL,
	"receipt_photo_id" uuid,
	"billable" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"invoice_number" text,
	"due_date" date,
	"retainage_percent" double precision,
	"payment_status" text,
	CONSTRAINT "expense_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "expense_kind_known" CHECK ("expense"."kind" in ('material', 'subcontractor')),
	CONSTRAINT "expense_status" CHECK ("expense"."status" in ('pending', 'approved', 'rejected', 'reimbursed', 'draft')),
	CONSTRAINT "expense_category" CHECK ("expense"."category" in ('materials', 'tools', 'rental', 'fuel', 'permits', 'travel', 'disposal', 'other')),
	CONSTRAINT "expense_payment_status" CHECK ("expense"."payment_status" in ('unpaid', 'partially_paid', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "member" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"role" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"display_name" text,
	"position" text,
	"department" text,
	"email" text NOT NULL,
	"phone" text,
	"colour" text DEFAULT '#7f979f' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "member_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "member_role" CHECK ("member"."role" in ('admin', 'field_tech', 'client'))
);
--> statement-breakpoint
CREATE TABLE "member_rate" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"hourly_cost" bigint NOT NULL,
	"bill_rate" bigint NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "member_rate_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_state" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "member_state_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"week_start" text DEFAULT 'monday' NOT NULL,
	"logo_storage_id" text,
	"geofence_radius_m" integer DEFAULT 150 NOT NULL,
	"overtime_daily_minutes" integer DEFAULT 480,
	"overtime_weekly_minutes" integer DEFAULT 2400,
	"gps_interval_s" integer DEFAULT 60 NOT NULL,
	"receipt_required_above" bigint,
	"sample_loaded_at" timestamp (3) with time zone,
	CONSTRAINT "organization_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "organization_week_start" CHECK ("organization"."week_start" in ('monday', 'sunday', 'saturday'))
);
--> statement-breakpoint
CREATE TABLE "organization_counter" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_record" (
	"organization_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "sample_record_organization_id_entity_id_pk" PRIMARY KEY("organization_id","entity","id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"plan_name" text NOT NULL,
	"status" text NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"grace_ends_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"current_period_ends_at" timestamp (3) with time zone,
	"provider" text DEFAULT 'manual' NOT NULL,
	"provider_reference" text,
	CONSTRAINT "subscription_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subscription_status" CHECK ("subscription"."status" in ('trial', 'active', 'grace_period', 'past_due', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"channel_type" text DEFAULT 'project' NOT NULL,
	"project_id" uuid,
	"other_user_id" uuid,
	"type" text DEFAULT 'text' NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to_id" uuid,
	"urgent" boolean DEFAULT false NOT NULL,
	"acknowledged_by" uuid[] DEFAULT '{}' NOT NULL,
	"read_by" uuid[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "message_channel_type" CHECK ("message"."channel_type" in ('project', 'direct', 'team', 'dispatch')),
	CONSTRAINT "message_type" CHECK ("message"."type" in ('text', 'image', 'file', 'system', 'dispatch'))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"entity_type" text,
	"entity_id" uuid,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "notification_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "notification_type" CHECK ("notification"."type" in ('mention', 'message_received', 'task_assigned', 'note_assigned', 'project_added', 'event_added', 'expense_approved', 'expense_rejected')),
	CONSTRAINT "notification_entity_type" CHECK ("notification"."entity_type" in ('message', 'task', 'note', 'project', 'calendar_event', 'expense', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bell" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_choice_organization_id_user_id_type_pk" PRIMARY KEY("organization_id","user_id","type"),
	CONSTRAINT "notification_choice_type" CHECK ("notification_choice"."type" in ('mention', 'message_received', 'task_assigned', 'note_assigned', 'project_added', 'event_added', 'expense_approved', 'expense_rejected'))
);
--> statement-breakpoint
CREATE TABLE "calendar_event" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"event_type" text DEFAULT 'other' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"project_id" uuid,
	"task_id" uuid,
	"location" text,
	"attendees" uuid[] DEFAULT '{}' NOT NULL,
	"is_blocking" boolean DEFAULT true NOT NULL,
	"reminder_minutes" integer,
	"job_status" text,
	"colour" text,
	"recurrence" text,
	"unscheduled" boolean DEFAULT false NOT NULL,
	"acknowledgements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "calendar_event_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_event_type" CHECK ("calendar_event"."event_type" in ('other', 'job', 'inspection', 'delivery', 'meeting', 'training', 'time_off', 'reminder', 'deadline')),
	CONSTRAINT "calendar_event_priority" CHECK ("calendar_event"."priority" in ('medium', 'low', 'high', 'urgent')),
	CONSTRAINT "calendar_event_job_status" CHECK ("calendar_event"."job_status" in ('scheduled', 'en_route', 'on_site', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "location" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"time_entry_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_m" double precision NOT NULL,
	"speed" double precision,
	"heading" double precision,
	"battery_percent" double precision,
	CONSTRAINT "location_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "location_look" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"looked_by" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	CONSTRAINT "location_look_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "time_entry" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"task_id" uuid,
	"clock_in" timestamp (3) with time zone NOT NULL,
	"clock_out" timestamp (3) with time zone,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"source" text DEFAULT 'clock' NOT NULL,
	"clock_in_location" jsonb,
	"clock_out_location" jsonb,
	"device_clock_skew_ms" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"approved_by" uuid,
	"revisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "time_entry_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "time_entry_source" CHECK ("time_entry"."source" in ('clock', 'manual', 'crew')),
	CONSTRAINT "time_entry_status" CHECK ("time_entry"."status" in ('active', 'pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	CONSTRAINT "audit_event_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "operation_ledger" (
	"organization_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_ledger_organization_id_operation_id_pk" PRIMARY KEY("organization_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "sync_conflict" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"mine" jsonb,
	"theirs" jsonb,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "sync_conflict_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "note" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid[] DEFAULT '{}' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"sort_order" text NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"daily_log" jsonb,
	CONSTRAINT "note_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "note_category" CHECK ("note"."category" in ('general', 'daily_log', 'progress', 'issue', 'safety', 'inspection', 'delivery', 'delay', 'visitor', 'client_request')),
	CONSTRAINT "note_priority" CHECK ("note"."priority" in ('medium', 'low', 'high', 'urgent')),
	CONSTRAINT "note_status" CHECK ("note"."status" in ('open', 'in_progress', 'resolved', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "note_revision" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"note_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "note_revision_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'planning' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"client_name" text,
	"client_email" text,
	"client_phone" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"geofence_radius_m" integer,
	"access_notes" text,
	"start_date" date,
	"end_date" date,
	"colour" text DEFAULT '#7f979f' NOT NULL,
	"manager_id" uuid,
	"cover_photo_id" uuid,
	"percent_complete" integer DEFAULT 0 NOT NULL,
	"percent_complete_override" integer,
	"last_task_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "project_status" CHECK ("project"."status" in ('planning', 'active', 'on_hold', 'completed', 'cancelled', 'archived')),
	CONSTRAINT "project_priority" CHECK ("project"."priority" in ('medium', 'low', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE TABLE "project_money" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"budget_labour" bigint,
	"budget_materials" bigint,
	"budget_subcontractors" bigint,
	"contract_value" bigint,
	CONSTRAINT "project_money_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_team" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	CONSTRAINT "project_team_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "project_team_role" CHECK ("project_team"."role" in ('member', 'lead', 'client'))
);
--> statement-breakpoint
CREATE TABLE "project_template" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "project_template_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"assignees" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"start_date" date,
	"due_date" date,
	"estimated_hours" double precision,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocked_by" uuid[] DEFAULT '{}' NOT NULL,
	"sort_order" text NOT NULL,
	"flag" jsonb,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "task_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "task_status" CHECK ("task"."status" in ('todo', 'in_progress', 'blocked', 'in_review', 'done', 'cancelled')),
	CONSTRAINT "task_priority" CHECK ("task"."priority" in ('medium', 'low', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"inviter_id" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"position" text,
	"phone" text,
	"project_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"metadata" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"active_organization_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_organization_id_task_id_task_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."task"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_organization_id_note_id_note_organization_id_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_organization_id_folder_id_project_folder_organization_id_id_fk" FOREIGN KEY ("organization_id","folder_id") REFERENCES "public"."project_folder"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_folder" ADD CONSTRAINT "project_folder_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_folder" ADD CONSTRAINT "project_folder_organization_id_parent_id_project_folder_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."project_folder"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_organization_id_receipt_photo_id_photo_organization_id_id_fk" FOREIGN KEY ("organization_id","receipt_photo_id") REFERENCES "public"."photo"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_organization_id_reply_to_id_message_organization_id_id_fk" FOREIGN KEY ("organization_id","reply_to_id") REFERENCES "public"."message"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_organization_id_task_id_task_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."task"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_organization_id_time_entry_id_time_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","time_entry_id") REFERENCES "public"."time_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_organization_id_task_id_task_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."task"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_organization_id_note_id_note_organization_id_id_fk" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."note"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_money" ADD CONSTRAINT "project_money_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_team" ADD CONSTRAINT "project_team_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "auth"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "auth"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_version" ON "photo" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "photo_project" ON "photo" USING btree ("organization_id","project_id","taken_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "photo_taken" ON "photo" USING btree ("organization_id","taken_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_file_version" ON "project_file" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "project_file_folder" ON "project_file" USING btree ("organization_id","project_id","folder_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_folder_version" ON "project_folder" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "project_folder_tree" ON "project_folder" USING btree ("organization_id","project_id","parent_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_version" ON "expense" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "expense_project" ON "expense" USING btree ("organization_id","project_id","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_kind" ON "expense" USING btree ("organization_id","kind","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_person" ON "expense" USING btree ("organization_id","created_by","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_version" ON "member" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_user" ON "member" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "member_of_user" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_rate_version" ON "member_rate" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_rate_from" ON "member_rate" USING btree ("organization_id","user_id","valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organization_version" ON "organization" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "subscription_version" ON "subscription" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one" ON "subscription" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "message_version" ON "message" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "message_channel" ON "message" USING btree ("organization_id","channel_type","project_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_direct" ON "message" USING btree ("organization_id","other_user_id","created_at") WHERE deleted_at is null and channel_type = 'direct';--> statement-breakpoint
CREATE INDEX "notification_version" ON "notification" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "notification_mine" ON "notification" USING btree ("organization_id","user_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("organization_id","user_id") WHERE deleted_at is null and not is_read;--> statement-breakpoint
CREATE INDEX "calendar_event_version" ON "calendar_event" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "calendar_event_start" ON "calendar_event" USING btree ("organization_id","start_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_event_project" ON "calendar_event" USING btree ("organization_id","project_id","start_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_event_attendees" ON "calendar_event" USING gin ("attendees");--> statement-breakpoint
CREATE INDEX "location_trail" ON "location" USING btree ("organization_id","user_id","at");--> statement-breakpoint
CREATE INDEX "location_look_person" ON "location_look" USING btree ("organization_id","user_id","at");--> statement-breakpoint
CREATE INDEX "time_entry_version" ON "time_entry" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entry_one_active" ON "time_entry" USING btree ("organization_id","user_id") WHERE clock_out is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entry_person" ON "time_entry" USING btree ("organization_id","user_id","clock_in") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entry_project" ON "time_entry" USING btree ("organization_id","project_id","clock_in") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entry_day" ON "time_entry" USING btree ("organization_id","clock_in") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_event_record" ON "audit_event" USING btree ("organization_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "operation_ledger_age" ON "operation_ledger" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "sync_conflict_person" ON "sync_conflict" USING btree ("organization_id","user_id","at");--> statement-breakpoint
CREATE INDEX "note_version" ON "note" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "note_project" ON "note" USING btree ("organization_id","project_id","sort_order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "note_created" ON "note" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "note_revision_version" ON "note_revision" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "note_revision_note" ON "note_revision" USING btree ("organization_id","note_id","at");--> statement-breakpoint
CREATE INDEX "project_version" ON "project" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_number" ON "project" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "project_list" ON "project" USING btree ("organization_id","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_money_version" ON "project_money" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_money_project" ON "project_money" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "project_team_version" ON "project_team" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_team_person" ON "project_team" USING btree ("organization_id","project_id","user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_team_user" ON "project_team" USING btree ("organization_id","user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_template_version" ON "project_template" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "task_version" ON "task" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_number" ON "task" USING btree ("organization_id","project_id","number");--> statement-breakpoint
CREATE INDEX "task_project" ON "task" USING btree ("organization_id","project_id","sort_order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("organization_id","status","due_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_created" ON "task" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_assignees" ON "task" USING gin ("assignees");--> statement-breakpoint
CREATE INDEX "account_user" ON "auth"."account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "auth"."invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_pending" ON "auth"."invitation" USING btree ("organization_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "member_once" ON "auth"."member" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "member_user" ON "auth"."member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "auth"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "auth"."verification" USING btree ("identifier");