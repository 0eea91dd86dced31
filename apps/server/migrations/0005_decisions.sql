ALTER TABLE "stored_file" ADD COLUMN "discarded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_conflict" ADD COLUMN "decision" text;--> statement-breakpoint
CREATE INDEX "sync_conflict_open" ON "sync_conflict" USING btree ("organization_id","at") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "sync_conflict" ADD CONSTRAINT "sync_conflict_decision" CHECK ("sync_conflict"."decision" in ('mine', 'theirs', 'time'));