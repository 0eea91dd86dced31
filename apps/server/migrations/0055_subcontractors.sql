CREATE TABLE "change_order" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"commitment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "change_order_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "change_order_status" CHECK ("change_order"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "commitment" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"subcontractor_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"agreed" bigint NOT NULL,
	"agreed_on" date NOT NULL,
	"retainage_percent" text DEFAULT '0' NOT NULL,
	"retainage_base" text DEFAULT 'net' NOT NULL,
	"cost_code" text,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "commitment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "commitment_retainage_exact" CHECK ("commitment"."retainage_percent" ~ '^-?[0-9]{1,9}([.][0-9]{1,4})?$'),
	CONSTRAINT "commitment_base" CHECK ("commitment"."retainage_base" in ('net', 'gross')),
	CONSTRAINT "commitment_status" CHECK ("commitment"."status" in ('open', 'closed')),
	CONSTRAINT "commitment_agreed" CHECK (agreed >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_entry" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"expense_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"reference" text,
	"override_reason" text,
	CONSTRAINT "invoice_entry_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_entry_kind" CHECK ("invoice_entry"."kind" in ('payment', 'release')),
	CONSTRAINT "invoice_entry_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "subcontractor" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"trade" text,
	"contact" text,
	"phone" text,
	"email" text,
	"address" text,
	"notes" text,
	CONSTRAINT "subcontractor_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "subcontractor_policy" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"subcontractor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"insurer" text,
	"number" text,
	"amount" bigint,
	"starts_on" date,
	"ends_on" date,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "subcontractor_policy_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subcontractor_policy_kind_known" CHECK ("subcontractor_policy"."kind" in ('general_liability', 'workers_compensation', 'auto', 'umbrella', 'w9', 'licence'))
);
--> statement-breakpoint
ALTER TABLE "change_order" ADD CONSTRAINT "change_order_organization_id_commitment_id_commitment_organization_id_id_fk" FOREIGN KEY ("organization_id","commitment_id") REFERENCES "public"."commitment"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_organization_id_subcontractor_id_subcontractor_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_id") REFERENCES "public"."subcontractor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entry" ADD CONSTRAINT "invoice_entry_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_policy" ADD CONSTRAINT "subcontractor_policy_organization_id_subcontractor_id_subcontractor_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_id") REFERENCES "public"."subcontractor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_number" ON "change_order" USING btree ("organization_id","commitment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "commitment_number" ON "commitment" USING btree ("organization_id","project_id","number");--> statement-breakpoint
CREATE INDEX "commitment_firm" ON "commitment" USING btree ("organization_id","subcontractor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_entry_expense" ON "invoice_entry" USING btree ("organization_id","expense_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subcontractor_policy_kind" ON "subcontractor_policy" USING btree ("organization_id","subcontractor_id","kind");