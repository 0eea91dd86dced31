CREATE TABLE "time_entry_history" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"hours" text,
	"hash" text NOT NULL,
	CONSTRAINT "time_entry_history_organization_id_entry_id_number_pk" PRIMARY KEY("organization_id","entry_id","number"),
	CONSTRAINT "time_entry_history_kind" CHECK ("time_entry_history"."kind" in ('recorded', 'change', 'decision', 'submission', 'answer', 'reply', 'deletion'))
);
--> statement-breakpoint
ALTER TABLE "organization_counter" ADD COLUMN "record_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "history" jsonb;--> statement-breakpoint
ALTER TABLE "time_entry_history" ADD CONSTRAINT "time_entry_history_organization_id_entry_id_time_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."time_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;