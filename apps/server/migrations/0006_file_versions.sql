CREATE TABLE "project_file_revision" (
	"organization_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"storage_id" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_file_revision_organization_id_file_id_revision_pk" PRIMARY KEY("organization_id","file_id","revision")
);
--> statement-breakpoint
ALTER TABLE "project_file" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "purpose" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_file_revision" ADD CONSTRAINT "project_file_revision_organization_id_file_id_project_file_organization_id_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."project_file"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_file_revision_content" ON "project_file_revision" USING btree ("organization_id","storage_id");--> statement-breakpoint
CREATE INDEX "stored_file_used" ON "stored_file" USING btree ("organization_id","used_by_entity","used_by_id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('photo', 'projectFile'));