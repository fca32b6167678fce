-- Runs are computed again when somebody asks for them.
DELETE FROM "haircut_runs";--> statement-breakpoint
ALTER TABLE "haircut_runs" ADD COLUMN "inventory" jsonb NOT NULL;