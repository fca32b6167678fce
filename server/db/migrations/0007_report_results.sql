ALTER TABLE "reports" ADD COLUMN "rules_version" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "results" jsonb;