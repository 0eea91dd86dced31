CREATE INDEX CONCURRENTLY "photo_task" ON "photo" USING btree ("organization_id","task_id") WHERE "photo"."task_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "photo_note" ON "photo" USING btree ("organization_id","note_id") WHERE "photo"."note_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expense_receipt" ON "expense" USING btree ("organization_id","receipt_photo_id") WHERE "expense"."receipt_photo_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message_reply" ON "message" USING btree ("organization_id","reply_to_id") WHERE "message"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_event_task" ON "calendar_event" USING btree ("organization_id","task_id") WHERE "calendar_event"."task_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "time_entry_task" ON "time_entry" USING btree ("organization_id","task_id") WHERE "time_entry"."task_id" is not null;