CREATE TABLE "key_ranges" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" text collate "C" NOT NULL,
	"from_key" text collate "C" NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "key_ranges_company_id_kind_day_from_key_pk" PRIMARY KEY("company_id","kind","day","from_key")
);
--> statement-breakpoint
INSERT INTO "key_ranges" ("company_id", "kind", "day", "from_key", "row_count")
SELECT company_id, kind, day, CASE WHEN part = 0 THEN '' ELSE min(key) END, count(*) FROM (
	SELECT company_id, kind, day, key, (rank() OVER (PARTITION BY company_id, kind, day ORDER BY key) - 1) / 500 AS part FROM (
		SELECT company_id, 'COA' AS kind, '' AS day, number_key AS key FROM "coa_versions"
		WHERE valid_at IS NOT NULL AND replaced_at IS NULL AND NOT is_deleted
		UNION ALL
		SELECT v.company_id, 'BALANCE', d.day, v.account_key FROM "balance_versions" v
		CROSS JOIN LATERAL (VALUES (''), (to_char(v.period_end, 'YYYY-MM-DD'))) d (day)
		WHERE v.valid_at IS NOT NULL AND v.replaced_at IS NULL AND NOT v.is_deleted AND v.account_key IS NOT NULL
	) k
) p GROUP BY company_id, kind, day, part;
