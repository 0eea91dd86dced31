-- by hand: jobs of a sample company that is loaded give back the numbers that they took, and their devices hear of it
ALTER TABLE "project" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sample_record" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_counter" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH "numbered" AS (
  SELECT s."organization_id", s."id", -row_number() OVER (PARTITION BY s."organization_id" ORDER BY p."number") AS "number"
  FROM "sample_record" s JOIN "project" p ON p."organization_id" = s."organization_id" AND p."id" = s."id"
  WHERE s."entity" = 'project' AND p."number" > 0
), "bumped" AS (
  UPDATE "organization_counter" c SET "version" = c."version" + 1
  WHERE c."organization_id" IN (SELECT "organization_id" FROM "numbered")
  RETURNING c."organization_id", c."version"
)
UPDATE "project" p SET "number" = n."number", "version" = b."version"
FROM "numbered" n JOIN "bumped" b ON b."organization_id" = n."organization_id"
WHERE p."organization_id" = n."organization_id" AND p."id" = n."id";
