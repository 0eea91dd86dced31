CREATE INDEX CONCURRENTLY "expense_task" ON "expense" USING btree ("organization_id","task_id") WHERE "expense"."task_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expense_credit_of" ON "expense" USING btree ("organization_id","credit_of") WHERE "expense"."credit_of" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expense_commitment" ON "expense" USING btree ("organization_id","commitment_id") WHERE "expense"."commitment_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expense_amount" ON "expense" USING btree ("organization_id","amount","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expense_waiting" ON "expense" USING btree ("organization_id","status","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expense_trash" ON "expense" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;