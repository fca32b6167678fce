CREATE TABLE "commit_days" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"commit_number" integer NOT NULL,
	CONSTRAINT "commit_days_company_id_commit_number_day_pk" PRIMARY KEY("company_id","commit_number","day")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "basis" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "amends_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "amends_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "amends_created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commit_days" ADD CONSTRAINT "commit_days_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_amending" ON "reports" USING btree ("company_id","amends_id");
--> statement-breakpoint
insert into "commit_days" ("company_id", "day", "commit_number")
select t.company_id, t.day, t.commit_number from (
	select v.company_id, v.period_end as day, v.commit_number from balance_versions v where v.valid_at is not null
	union
	select v.company_id, b.period_end, v.commit_number
	from balance_versions v join balance_versions b on b.company_id = v.company_id and b.version_id = v.base_version_id
	where v.valid_at is not null
	union
	select v.company_id, b.period_end, v.commit_number
	from coa_versions v
	join coa_versions o on o.company_id = v.company_id and o.version_id = v.base_version_id
		and (o.focus_id is distinct from v.focus_id or o.ssoi_id is distinct from v.ssoi_id)
	join balance_versions b on b.company_id = v.company_id and b.coa_id = v.id and b.valid_at is not null and not b.is_deleted
	where v.valid_at is not null
	union
	select v.company_id, v.report_date, v.commit_number from non_option_versions v where v.valid_at is not null
	union
	select v.company_id, v.report_date, v.commit_number from option_versions v where v.valid_at is not null
	union
	select s.company_id, coalesce(v.effective_from, date '0001-01-01'), s.commit_number
	from setting_changes s join capital_settings v on v.company_id = s.company_id and v.id = s.id
	where s.kind = 'CAPITAL_SETTINGS'
	union
	select s.company_id,
		case when s.time_report like 'Q%'
			then (make_date(2000 + right(s.time_report, 2)::integer, 3 * substr(s.time_report, 2, 1)::integer, 1) + interval '1 month - 1 day')::date
			else (to_date('01 ' || s.time_report, 'DD MON YY') + interval '1 month - 1 day')::date end,
		s.commit_number
	from setting_changes s where s.kind = 'CAPITAL_INPUTS' and s.time_report is not null
) t join "commits" k on k.company_id = t.company_id and k.commit_number = t.commit_number;
