-- What the schema language cannot say.

-- Two entries of a person never overlap; a switch at the same instant is allowed (the range is half open).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_order" CHECK (clock_out IS NULL OR clock_out >= clock_in);
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_overlap" EXCLUDE USING gist (
  organization_id WITH =,
  user_id WITH =,
  tstzrange(clock_in, coalesce(clock_out, 'infinity'::timestamptz), '[)') WITH &&
) WHERE (deleted_at IS NULL);
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_order" CHECK (end_date >= start_date);
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_dates" CHECK (start_date IS NULL OR end_date IS NULL OR end_date >= start_date);
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_percent" CHECK (percent_complete BETWEEN 0 AND 100);
--> statement-breakpoint
-- The trail is append-only, whoever asks.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
