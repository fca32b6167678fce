ALTER TABLE "capital_inputs" DROP CONSTRAINT "capital_inputs_company_id_period_end_pk";--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD COLUMN "time_report" text;--> statement-breakpoint
-- Until now a quarter and its last month shared a row. It belongs to the period for which it was last saved; where no log says which that is,
-- to that of the newest report, else of the trial balance.
update "capital_inputs" i set "time_report" = case
	when extract(month from i.period_end)::integer % 3 <> 0 then to_char(i.period_end, 'MON YY')
	else coalesce(
		(select s.time_report from setting_changes s
			where s.company_id = i.company_id and s.kind = 'CAPITAL_INPUTS'
				and s.time_report in (to_char(i.period_end, 'MON YY'), to_char(i.period_end, '"Q"Q YY'))
			order by s.commit_number desc limit 1),
		(select r.time_report from reports r
			where r.company_id = i.company_id and r.period_end = i.period_end and r.type = 'FOCUS'
			order by r.created_at desc, r.id desc limit 1),
		(select b.time_report from balance_versions b
			where b.company_id = i.company_id and b.period_end = i.period_end
				and b.valid_at is not null and b.replaced_at is null and not b.is_deleted limit 1),
		to_char(i.period_end, '"Q"Q YY'))
	end;--> statement-breakpoint
ALTER TABLE "capital_inputs" ALTER COLUMN "time_report" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD CONSTRAINT "capital_inputs_company_id_time_report_pk" PRIMARY KEY("company_id","time_report");--> statement-breakpoint
-- What the other of the two periods had is in its newest report, among the answers of its wizard.
insert into "capital_inputs" ("company_id", "time_report", "period_end", "values", "author_id", "created_at", "updated_at")
select distinct on (r.company_id, r.time_report) r.company_id, r.time_report, r.period_end,
	r.prefill - array['endDate', 'consolidated', 'isAudited', 'rule', 'minimumNetCapital', 'haveProposedOwnershipEquitySubordinatedLiabilities'],
	m.user_id, r.created_at, r.created_at
from reports r
join capital_inputs i on i.company_id = r.company_id and i.period_end = r.period_end and i.time_report <> r.time_report
join memberships m on m.company_id = r.company_id and m.id = r.author_membership_id
where r.type = 'FOCUS'
order by r.company_id, r.time_report, r.created_at desc, r.id desc;
