-- Neither table held rows before: the calls that fill them begin with this version.
DROP TABLE "location";--> statement-breakpoint
DROP TABLE "location_look";--> statement-breakpoint
CREATE TABLE "location" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"time_entry_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_m" double precision NOT NULL,
	"speed" double precision,
	"heading" double precision,
	"battery_percent" double precision,
	CONSTRAINT "location_organization_id_at_id_pk" PRIMARY KEY("organization_id","at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "location_look" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"look_window" integer NOT NULL,
	"looked_by" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	CONSTRAINT "location_look_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "location_consent" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"given" boolean NOT NULL,
	"text_version" integer NOT NULL,
	CONSTRAINT "location_consent_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "location_trail" ON "location" USING btree ("organization_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "location_id" ON "location" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_look_once" ON "location_look" USING btree ("organization_id","user_id","looked_by","look_window");--> statement-breakpoint
CREATE INDEX "location_look_person" ON "location_look" USING btree ("organization_id","user_id","at");--> statement-breakpoint
CREATE INDEX "location_look_age" ON "location_look" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "location_consent_person" ON "location_consent" USING btree ("organization_id","user_id","at");
