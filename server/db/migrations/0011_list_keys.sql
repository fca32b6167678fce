CREATE TABLE "record_counts" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "record_counts_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
DROP INDEX "balance_current_period";--> statement-breakpoint
DROP INDEX "coa_current_sorted";--> statement-breakpoint
ALTER TABLE "balance_versions" ADD COLUMN "account_key" text collate "C";--> statement-breakpoint
ALTER TABLE "coa_versions" ADD COLUMN "number_key" text collate "C" GENERATED ALWAYS AS (case when account_number ~ '^[0-9]{1,32}$' then lpad(account_number, 32, '0')
  else lower(regexp_replace(regexp_replace(account_number, '([0-9]+)', repeat('0', 32) || '\1', 'g'), '0*([0-9]{32,})', '\1', 'g') collate "C") end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "coa_versions" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower(account_number || e'\n' || account_name)) STORED NOT NULL;--> statement-breakpoint
-- One look into the index for each row, whatever the planner knows of tables that were just rewritten.
UPDATE "balance_versions" b SET "account_key" = (
	SELECT a.number_key FROM "coa_versions" a
	WHERE a.company_id = b.company_id AND a.id = b.coa_id AND a.valid_at IS NOT NULL AND a.replaced_at IS NULL
)
WHERE b.valid_at IS NOT NULL AND b.replaced_at IS NULL;--> statement-breakpoint
INSERT INTO "record_counts" ("company_id", "kind", "row_count")
SELECT company_id, kind, count(*) FROM (
	SELECT company_id, 'COA' AS kind FROM "coa_versions" WHERE valid_at IS NOT NULL AND replaced_at IS NULL AND NOT is_deleted
	UNION ALL
	SELECT company_id, 'BALANCE' FROM "balance_versions" WHERE valid_at IS NOT NULL AND replaced_at IS NULL AND NOT is_deleted
) r GROUP BY company_id, kind;--> statement-breakpoint
CREATE INDEX "balance_current_sorted" ON "balance_versions" USING btree ("company_id","account_key","period_end","id","version_id","coa_id") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "coa_current_unmapped" ON "coa_versions" USING btree ("company_id","number_key","id","version_id") WHERE valid_at is not null and replaced_at is null and not is_deleted and focus_id is null;--> statement-breakpoint
CREATE INDEX "balance_current_period" ON "balance_versions" USING btree ("company_id","period_end","account_key","id","version_id","coa_id","time_report") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "coa_current_sorted" ON "coa_versions" USING btree ("company_id","number_key","id","version_id","search_text") WHERE valid_at is not null and replaced_at is null and not is_deleted;