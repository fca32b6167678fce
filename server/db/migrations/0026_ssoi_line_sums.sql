ALTER TABLE "line_sums" DROP CONSTRAINT "line_sums_line";--> statement-breakpoint
ALTER TABLE "line_sums" ADD COLUMN "ssoi_id" text;--> statement-breakpoint
DELETE FROM "line_sums";--> statement-breakpoint
INSERT INTO "line_sums" ("company_id", "period_end", "time_report", "focus_id", "ssoi_id", "debit", "credit", "account_count", "row_count")
SELECT b.company_id, b.period_end, b.time_report, a.focus_id, a.ssoi_id, sum(b.debit), sum(b.credit),
	count(*) FILTER (WHERE b.debit <> 0 OR b.credit <> 0), count(*)
FROM "balance_versions" b
LEFT JOIN "coa_versions" a ON a.company_id = b.company_id AND a.id = b.coa_id
	AND a.valid_at IS NOT NULL AND a.replaced_at IS NULL AND NOT a.is_deleted
WHERE b.valid_at IS NOT NULL AND b.replaced_at IS NULL AND NOT b.is_deleted
GROUP BY b.company_id, b.period_end, b.time_report, a.focus_id, a.ssoi_id;--> statement-breakpoint
ALTER TABLE "line_sums" ADD CONSTRAINT "line_sums_line" UNIQUE NULLS NOT DISTINCT("company_id","period_end","time_report","focus_id","ssoi_id");
