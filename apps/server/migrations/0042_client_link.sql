CREATE TABLE "client_link" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"last_day" date NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "client_link_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_link_photo" (
	"organization_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "client_link_photo_organization_id_link_id_number_pk" PRIMARY KEY("organization_id","link_id","number")
);
--> statement-breakpoint
CREATE TABLE "client_link_token" (
	"organization_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "client_link_token_organization_id_link_id_pk" PRIMARY KEY("organization_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "client_link_photo" ADD CONSTRAINT "client_link_photo_organization_id_link_id_client_link_organization_id_id_fk" FOREIGN KEY ("organization_id","link_id") REFERENCES "public"."client_link"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_link_photo" ADD CONSTRAINT "client_link_photo_organization_id_photo_id_photo_organization_id_id_fk" FOREIGN KEY ("organization_id","photo_id") REFERENCES "public"."photo"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_link_token" ADD CONSTRAINT "client_link_token_organization_id_link_id_client_link_organization_id_id_fk" FOREIGN KEY ("organization_id","link_id") REFERENCES "public"."client_link"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_link_version" ON "client_link" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "client_link_newest" ON "client_link" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_link_photo_once" ON "client_link_photo" USING btree ("organization_id","link_id","photo_id");--> statement-breakpoint
CREATE INDEX "client_link_photo_photo" ON "client_link_photo" USING btree ("organization_id","photo_id");--> statement-breakpoint
CREATE INDEX "client_link_token_hash" ON "client_link_token" USING btree ("token_hash");