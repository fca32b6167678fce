CREATE TABLE "report_documents" (
	"company_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"type" text NOT NULL,
	"units" text NOT NULL,
	"body" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_documents_company_id_report_id_type_units_pk" PRIMARY KEY("company_id","report_id","type","units")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "documented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_report_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."reports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_undocumented" ON "reports" USING btree ("created_at","company_id","id") WHERE documented_at is null;
--> statement-breakpoint
-- An earlier upgrade took zeros for amounts that nobody had entered. Those with which a report was generated are answers.
UPDATE "capital_inputs" i SET "values" = i."values" || (
	SELECT coalesce(jsonb_object_agg(a.key, 0), '{}'::jsonb)
	FROM jsonb_each_text(r."prefill") a
	WHERE a.value ~ '^0(\.0+)?$' AND i."values" -> a.key = 'null'::jsonb AND a.key IN (
		'rightOfUseAssets', 'operatingLeasesLiabilities',
		'receivablesFromBrokerDealers', 'receivablesFromNonCustomers', 'receivablesFromNonBrokerDealers',
		'equityCashBorrowings', 'equityDemandNotes'
	)
)
FROM "reports" r
WHERE r."company_id" = i."company_id" AND r."type" = 'FOCUS' AND r."time_report" = i."time_report" AND r."created_at" >= i."updated_at"
	AND i."replaced_at" IS NULL
	AND NOT EXISTS (
		SELECT 1 FROM "reports" later
		WHERE later."company_id" = r."company_id" AND later."type" = r."type" AND later."time_report" = r."time_report"
			AND (later."created_at", later."id") > (r."created_at", r."id")
	)
	-- What is in a chain is never changed.
	AND NOT EXISTS (SELECT 1 FROM "chain_heads" h WHERE h."company_id" = i."company_id");
