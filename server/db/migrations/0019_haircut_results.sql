-- Computed haircuts are made again.
DELETE FROM "haircut_runs";--> statement-breakpoint
DROP INDEX "position_haircuts_date";--> statement-breakpoint
ALTER TABLE "position_haircuts" DROP CONSTRAINT "position_haircuts_company_id_kind_id_pk";--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD CONSTRAINT "position_haircuts_company_id_report_date_kind_id_pk" PRIMARY KEY("company_id","report_date","kind","id");--> statement-breakpoint
ALTER TABLE "haircut_runs" ADD COLUMN "checked_commit" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "haircut_runs" ADD COLUMN "results" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "report_row" text NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "focus_line" text NOT NULL;