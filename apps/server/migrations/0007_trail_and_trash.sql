DROP INDEX "audit_event_at";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "project_id" uuid;--> statement-breakpoint
-- What the trail holds already learns its project from the records themselves. The policies bind the owner too, until they are put back behind the migration.
ALTER TABLE "audit_event" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "photo" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_team" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_money" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "time_entry" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expense" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_event" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_folder" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_file" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_event" DISABLE TRIGGER "audit_event_append_only";--> statement-breakpoint
UPDATE "audit_event" SET "project_id" = "entity_id" WHERE "entity" = 'project';--> statement-breakpoint
UPDATE "audit_event" e SET "project_id" = r.project_id FROM (
  SELECT 'task' AS entity, organization_id, id, project_id FROM "task"
  UNION ALL SELECT 'note' AS entity, organization_id, id, project_id FROM "note"
  UNION ALL SELECT 'photo' AS entity, organization_id, id, project_id FROM "photo"
  UNION ALL SELECT 'projectTeam' AS entity, organization_id, id, project_id FROM "project_team"
  UNION ALL SELECT 'projectMoney' AS entity, organization_id, id, project_id FROM "project_money"
  UNION ALL SELECT 'timeEntry' AS entity, organization_id, id, project_id FROM "time_entry"
  UNION ALL SELECT 'expense' AS entity, organization_id, id, project_id FROM "expense"
  UNION ALL SELECT 'calendarEvent' AS entity, organization_id, id, project_id FROM "calendar_event"
  UNION ALL SELECT 'message' AS entity, organization_id, id, project_id FROM "message"
  UNION ALL SELECT 'projectFolder' AS entity, organization_id, id, project_id FROM "project_folder"
  UNION ALL SELECT 'projectFile' AS entity, organization_id, id, project_id FROM "project_file"
) r WHERE r.project_id IS NOT NULL AND r.organization_id = e.organization_id AND r.entity = e.entity AND r.id = e.entity_id;--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE TRIGGER "audit_event_append_only";--> statement-breakpoint
CREATE INDEX "photo_trash" ON "photo" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "project_file_trash" ON "project_file" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "project_folder_trash" ON "project_folder" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_event_project" ON "audit_event" USING btree ("organization_id","project_id","at","id");--> statement-breakpoint
CREATE INDEX "note_trash" ON "note" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "project_trash" ON "project" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "task_trash" ON "task" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("organization_id","at","id");