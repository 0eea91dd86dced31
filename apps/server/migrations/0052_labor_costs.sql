CREATE TABLE "labor_cost" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"hourly_cost" bigint,
	"burden_factor" text NOT NULL,
	"overtime_factor" text NOT NULL,
	"cost" bigint,
	CONSTRAINT "labor_cost_organization_id_entry_id_pk" PRIMARY KEY("organization_id","entry_id"),
	CONSTRAINT "labor_cost_burden" CHECK ("labor_cost"."burden_factor" ~ '^[0-9]{1,9}([.][0-9]{1,4})?$'),
	CONSTRAINT "labor_cost_overtime" CHECK ("labor_cost"."overtime_factor" ~ '^[0-9]{1,9}([.][0-9]{1,4})?$')
);
--> statement-breakpoint
ALTER TABLE "member_rate" ADD COLUMN "burden_factor" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "overtime_factor" text DEFAULT '1.5' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_money" ADD COLUMN "forecast_labour" jsonb;--> statement-breakpoint
ALTER TABLE "project_money" ADD COLUMN "forecast_materials" jsonb;--> statement-breakpoint
ALTER TABLE "project_money" ADD COLUMN "forecast_subcontractors" jsonb;--> statement-breakpoint
ALTER TABLE "labor_cost" ADD CONSTRAINT "labor_cost_organization_id_entry_id_time_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."time_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "labor_cost_project" ON "labor_cost" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "labor_cost_person" ON "labor_cost" USING btree ("organization_id","user_id","day");--> statement-breakpoint
ALTER TABLE "member_rate" ADD CONSTRAINT "member_rate_burden" CHECK ("member_rate"."burden_factor" ~ '^[0-9]{1,9}([.][0-9]{1,4})?$');--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_overtime_factor" CHECK ("organization"."overtime_factor" ~ '^[0-9]{1,9}([.][0-9]{1,4})?$');