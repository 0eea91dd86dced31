CREATE TABLE "calendar_feed" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feed_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");