-- Computed haircuts are made again, with the words that many share kept once.
DELETE FROM "haircut_runs";--> statement-breakpoint
DELETE FROM "report_haircut_runs";--> statement-breakpoint
ALTER TABLE "haircut_runs" ADD COLUMN "words" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "words_place" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "base" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "due" text;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "issue_value" numeric;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "issue_floor" numeric;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "own_words" jsonb;--> statement-breakpoint
ALTER TABLE "report_haircut_runs" ADD COLUMN "words" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD COLUMN "words_place" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD COLUMN "base" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD COLUMN "due" text;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD COLUMN "issue_value" numeric;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD COLUMN "issue_floor" numeric;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD COLUMN "own_words" jsonb;--> statement-breakpoint
ALTER TABLE "position_haircuts" DROP COLUMN "explanation";--> statement-breakpoint
ALTER TABLE "report_haircuts" DROP COLUMN "explanation";--> statement-breakpoint
-- Nobody looks for a position by what explains its haircut.
DO $$
DECLARE
	"column" name;
BEGIN
	FOREACH "column" IN ARRAY ARRAY['words_place', 'base', 'due', 'issue_value', 'issue_floor', 'own_words']::name[]
	LOOP
		EXECUTE format('ALTER TABLE "position_haircuts" ALTER COLUMN %I SET STATISTICS 0', "column");
		EXECUTE format('ALTER TABLE "report_haircuts" ALTER COLUMN %I SET STATISTICS 0', "column");
	END LOOP;
END $$;
