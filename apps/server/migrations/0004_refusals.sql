CREATE TABLE "operation_refusal" (
	"organization_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_refusal_organization_id_operation_id_pk" PRIMARY KEY("organization_id","operation_id")
);
--> statement-breakpoint
CREATE INDEX "operation_refusal_age" ON "operation_refusal" USING btree ("organization_id","at");