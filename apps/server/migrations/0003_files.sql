CREATE TABLE "stored_file" (
	"organization_id" uuid NOT NULL,
	"storage_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"mime" text NOT NULL,
	"upload_size" integer NOT NULL,
	"upload_sha256" text,
	"stored_at" timestamp (3) with time zone,
	"size" integer,
	"width" integer,
	"height" integer,
	"used_by_entity" text,
	"used_by_id" uuid,
	CONSTRAINT "stored_file_organization_id_storage_id_pk" PRIMARY KEY("organization_id","storage_id")
);
--> statement-breakpoint
CREATE INDEX "stored_file_unused" ON "stored_file" USING btree ("organization_id","created_at") WHERE used_by_id is null;