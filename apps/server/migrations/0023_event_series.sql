CREATE TABLE "event_occurrence" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"starts_at" text NOT NULL,
	"detached" boolean NOT NULL,
	"excluded" boolean NOT NULL,
	CONSTRAINT "event_occurrence_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule" text NOT NULL,
	"zone" text NOT NULL,
	"starts_at" text NOT NULL,
	"is_all_day" boolean NOT NULL,
	"duration_s" integer NOT NULL,
	"template" jsonb NOT NULL,
	"made_until" date NOT NULL,
	"undo" jsonb,
	CONSTRAINT "event_series_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "event_occurrence" ADD CONSTRAINT "event_occurrence_organization_id_series_id_event_series_organization_id_id_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."event_series"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_occurrence_series" ON "event_occurrence" USING btree ("organization_id","series_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_series_made" ON "event_series" USING btree ("organization_id","made_until");