import type { Executor } from '@server/db/client';
import { reasonColumns, type StoredReason } from '@server/haircuts/positionHaircutRepository';
import {
  type NonOptionRecord,
  nonOptionRows,
  type OptionRecord,
  optionRows,
} from '@server/inventory/repositories/inventoryLists';
import { committedView } from '@server/staging/repositories/layers';
import type { RowsQuery } from '@server/staging/repositories/stagedPages';
import { sql } from 'drizzle-orm';

/** Row counts of the books that a binder lists, and the trial balance's totals as exact text. */
export type BinderCounts = {
  accounts: number;
  balances: number;
  debit: string;
  credit: string;
  nonOptions: number;
  options: number;
};

/** Counts committed rows by the counters that commits maintain. */
export async function countBinderRows(tx: Executor, companyId: number, end: string): Promise<BinderCounts> {
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

/** Stored charge of a position that lists don't return; null fields without one. */
export type BinderCharge = { [Column in keyof StoredReason]: StoredReason[Column] | null } & {
  percent: string | null;
  focus_line: string | null;
};

const charge = sql`h.percent, h.focus_line, ${reasonColumns}`;

/** Builds the query for a date's committed positions other than options, with their stored charges. */
export function binderNonOptions(companyId: number, reportDate: string): RowsQuery {
  return withCharge(nonOptionRows(committedView(companyId), { filters: { reportDate }, sort: [] }));
}

/** Builds the query for a date's committed option positions, with their stored charges. */
export function binderOptions(companyId: number, reportDate: string): RowsQuery {
  return withCharge(optionRows(committedView(companyId), { filters: { reportDate }, sort: [] }));
}

export type BinderNonOption = NonOptionRecord & BinderCharge;
export type BinderOption = OptionRecord & BinderCharge;

function withCharge(query: RowsQuery): RowsQuery {
  return { ...query, columns: sql`${query.columns}, ${charge}` };
}
