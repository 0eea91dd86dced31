CREATE TABLE "bill" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	CONSTRAINT "bill_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid,
	"expense_id" uuid,
	"counts" boolean DEFAULT true NOT NULL,
	"day" date,
	"description" text NOT NULL,
	"user_id" uuid,
	"person" text,
	"vendor" text,
	"minutes" integer,
	"rate" bigint,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_line_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bill_line_kind" CHECK ("bill_line"."kind" in ('hours', 'expense', 'amount')),
	CONSTRAINT "bill_line_of" CHECK ((kind = 'hours') = (entry_id is not null) and (kind = 'expense') = (expense_id is not null))
);
--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_organization_id_bill_id_bill_organization_id_id_fk" FOREIGN KEY ("organization_id","bill_id") REFERENCES "public"."bill"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_version" ON "bill" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_number" ON "bill" USING btree ("organization_id",lower(number)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bill_project" ON "bill" USING btree ("organization_id","project_id") WHERE "bill"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "bill_day" ON "bill" USING btree ("organization_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bill_trash" ON "bill" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_line_position" ON "bill_line" USING btree ("organization_id","bill_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_line_entry" ON "bill_line" USING btree ("organization_id","entry_id") WHERE counts and entry_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_line_expense" ON "bill_line" USING btree ("organization_id","expense_id") WHERE counts and expense_id is not null;