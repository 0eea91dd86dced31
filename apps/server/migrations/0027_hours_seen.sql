ALTER TABLE "time_entry" ADD COLUMN "unconfirmed" jsonb;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "version" bigint;--> statement-breakpoint
-- by hand: a position of somebody else says nothing about the person of the hours; the policies bind the owner too, until they are put back behind the migration.
ALTER TABLE "time_entry" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "time_entry" SET "clock_in_location" = "clock_in_location" || jsonb_build_object('insideGeofence', null, 'by', "created_by")
WHERE "source" = 'crew' AND "created_by" <> "user_id" AND "clock_in_location" IS NOT NULL;--> statement-breakpoint
UPDATE "time_entry" SET "clock_out_location" = "clock_out_location" || jsonb_build_object('insideGeofence', null, 'by', stop.by)
FROM (
  SELECT e.organization_id, e.id, (revision ->> 'by')::uuid AS by
  FROM "time_entry" e, jsonb_array_elements(e.revisions) revision
  WHERE revision -> 'before' -> 'clockOut' = 'null'::jsonb AND revision ->> 'by' <> e.user_id::text
) stop
WHERE "time_entry"."organization_id" = stop.organization_id AND "time_entry"."id" = stop.id AND "clock_out_location" IS NOT NULL;
