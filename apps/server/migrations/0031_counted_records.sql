-- by hand: what organizations recorded before it was counted; as when it is written, what a record begins with counts beside its trail
ALTER TABLE "organization_counter" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_event" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "organization_counter" c SET "record_bytes" = greatest(c."record_bytes", kept."bytes")
FROM (
  SELECT "organization_id", sum(
    coalesce(length("before"::text), 0) + length("after"::text) * (CASE "action" WHEN 'create' THEN 2 ELSE 1 END)
  ) AS "bytes"
  FROM "audit_event" GROUP BY "organization_id"
) kept
WHERE kept."organization_id" = c."organization_id";
