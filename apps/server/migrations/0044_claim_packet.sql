CREATE TABLE "claim_packet" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"photos" integer NOT NULL,
	"sums_sha256" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "claim_packet_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth"."packet_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_packet" ADD CONSTRAINT "claim_packet_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_packet_version" ON "claim_packet" USING btree ("organization_id","version","id");--> statement-breakpoint
CREATE INDEX "claim_packet_project" ON "claim_packet" USING btree ("organization_id","project_id") WHERE "claim_packet"."project_id" is not null;