CREATE TABLE "report_haircut_runs" (
	"company_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"results" jsonb NOT NULL,
	CONSTRAINT "report_haircut_runs_company_id_report_id_pk" PRIMARY KEY("company_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "report_haircuts" (
	"company_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"side" text NOT NULL,
	"market_value" numeric(15, 2) NOT NULL,
	"ledger_line" text NOT NULL,
	"ledger_value" numeric(15, 2) NOT NULL,
	"haircut_amount" numeric(15, 2) NOT NULL,
	"percent" text NOT NULL,
	"underlying_haircut" numeric(15, 2),
	"is_undue_tested" boolean NOT NULL,
	"undue_concentration_basis" numeric(15, 2),
	"undue_concentration_charge" numeric(15, 2),
	"is_netted" boolean NOT NULL,
	"is_deducted" boolean NOT NULL,
	"report_row" text NOT NULL,
	"focus_line" text NOT NULL,
	"explanation" jsonb NOT NULL,
	CONSTRAINT "report_haircuts_company_id_report_id_kind_id_pk" PRIMARY KEY("company_id","report_id","kind","id")
);
--> statement-breakpoint
DELETE FROM "haircut_runs";--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "side" text NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "market_value" numeric(15, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "ledger_line" text NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "ledger_value" numeric(15, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "is_netted" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD COLUMN "is_deducted" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "report_haircut_runs" ADD CONSTRAINT "report_haircut_runs_report_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."reports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD CONSTRAINT "report_haircuts_run_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."report_haircut_runs"("company_id","report_id") ON DELETE cascade ON UPDATE no action;