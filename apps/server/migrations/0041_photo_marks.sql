CREATE TABLE "photo_mark" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer[] NOT NULL,
	"text" text,
	"colour" text NOT NULL,
	"width" text NOT NULL,
	CONSTRAINT "photo_mark_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "photo_mark_kind" CHECK ("photo_mark"."kind" in ('arrow', 'box', 'text', 'stroke', 'measure')),
	CONSTRAINT "photo_mark_colour" CHECK ("photo_mark"."colour" in ('yellow', 'white', 'red', 'blue')),
	CONSTRAINT "photo_mark_width" CHECK ("photo_mark"."width" in ('thin', 'medium', 'thick'))
);
--> statement-breakpoint
ALTER TABLE "photo_mark" ADD CONSTRAINT "photo_mark_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_mark" ADD CONSTRAINT "photo_mark_organization_id_photo_id_photo_organization_id_id_fk" FOREIGN KEY ("organization_id","photo_id") REFERENCES "public"."photo"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_mark_version" ON "photo_mark" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "photo_mark_photo" ON "photo_mark" USING btree ("organization_id","photo_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "photo_mark_project" ON "photo_mark" USING btree ("organization_id","project_id") WHERE "photo_mark"."project_id" is not null;