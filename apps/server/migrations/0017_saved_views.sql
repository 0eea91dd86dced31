CREATE TABLE "saved_view" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "saved_view_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "saved_view_page" CHECK ("saved_view"."page" in ('tasks', 'projects', 'notes'))
);
--> statement-breakpoint
CREATE INDEX "saved_view_person" ON "saved_view" USING btree ("organization_id","user_id");