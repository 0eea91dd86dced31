CREATE TABLE "expense_not_duplicate" (
	"organization_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"compared" text NOT NULL,
	"other_compared" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expense_not_duplicate_organization_id_expense_id_other_id_pk" PRIMARY KEY("organization_id","expense_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "expense" ALTER COLUMN "quantity" SET DATA TYPE text USING trim_scale(round("quantity"::numeric, 4))::text;--> statement-breakpoint
ALTER TABLE "expense" ALTER COLUMN "retainage_percent" SET DATA TYPE text USING trim_scale(round("retainage_percent"::numeric, 4))::text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "cost_code" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tax_mode" text DEFAULT 'included' NOT NULL;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tax_percent" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "credit_of" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "reimbursable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "reimbursed_by" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "reimbursed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "subcontractor_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "commitment_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "retained" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "own_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_not_duplicate" ADD CONSTRAINT "expense_not_duplicate_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_not_duplicate" ADD CONSTRAINT "expense_not_duplicate_organization_id_other_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","other_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_not_duplicate_other" ON "expense_not_duplicate" USING btree ("organization_id","other_id");--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_organization_id_task_id_task_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."task"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_tax_mode" CHECK ("expense"."tax_mode" in ('included', 'on_top'));--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_quantity_exact" CHECK ("expense"."quantity" ~ '^-?[0-9]{1,9}([.][0-9]{1,4})?$');--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_tax_percent_exact" CHECK ("expense"."tax_percent" ~ '^-?[0-9]{1,9}([.][0-9]{1,4})?$');--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_retainage_exact" CHECK ("expense"."retainage_percent" ~ '^-?[0-9]{1,9}([.][0-9]{1,4})?$');