ALTER TABLE "auth"."invitation" ADD COLUMN "accepted_by" text;--> statement-breakpoint
ALTER TABLE "auth"."invitation" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."user" ADD COLUMN "last_organization_id" text;