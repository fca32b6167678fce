import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { type NonOptionRecord, nonOptionRows, type OptionRecord, optionRows } from '../inventory/inventoryLists';
import { reasonColumns, type StoredReason } from '../inventory/positionHaircutRepository';
import type { RowsQuery } from '../lists/stagedPages';
import { committedView } from '../staging/layers';

/** How much the books hold that a binder lists, and the trial balance's totals as exact text. */
export type BinderCounts = {
  accounts: number;
  balances: number;
  debit: string;
  credit: string;
  nonOptions: number;
  options: number;
};

/** Counts what is committed, by what commits keep up. */
export async function countBinderRows(tx: Statements, companyId: number, end: string): Promise<BinderCounts> {
  const { rows } = await tx.execute<BinderCounts>(sql`
    select
      (select coalesce(sum(r.row_count), 0)::integer from record_counts r
        where r.company_id = ${companyId} and r.kind = 'COA') as accounts,
      t.balances, t.debit, t.credit, coalesce(d.non_option_count, 0) as "nonOptions", coalesce(d.option_count, 0) as options
    from (
      select coalesce(sum(l.row_count), 0)::integer as balances, coalesce(sum(l.debit), 0)::text as debit,
        coalesce(sum(l.credit), 0)::text as credit
      from line_sums l where l.company_id = ${companyId} and l.period_end = ${end}::date
    ) t
    left join inventory_dates d on d.company_id = ${companyId} and d.report_date = ${end}::date`);
  const [counts] = rows;
  if (counts === undefined) throw new RangeError('Nothing was counted');
  return counts;
}

/** What is stored of the charge of a position, beside what lists show of it; null where nothing is. */
export type BinderCharge = { [Column in keyof StoredReason]: StoredReason[Column] | null } & {
  percent: string | null;
  focus_line: string | null;
};

const charge = sql`h.percent, h.focus_line, ${reasonColumns}`;

/** The committed positions of a date that are no options, with what is stored of their haircuts. */
export function binderNonOptions(companyId: number, reportDate: string): RowsQuery {
  return withCharge(nonOptionRows(committedView(companyId), { filters: { reportDate }, sort: [] }));
}

/** The committed option positions of a date, with what is stored of their haircuts. */
export function binderOptions(companyId: number, reportDate: string): RowsQuery {
  return withCharge(optionRows(committedView(companyId), { filters: { reportDate }, sort: [] }));
}

export type BinderNonOption = NonOptionRecord & BinderCharge;
export type BinderOption = OptionRecord & BinderCharge;

function withCharge(query: RowsQuery): RowsQuery {
  return { ...query, columns: sql`${query.columns}, ${charge}` };
}
