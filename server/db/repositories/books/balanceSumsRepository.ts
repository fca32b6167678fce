import type { Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { formatPeriod, type Period } from '@/domain/periods';
import { type BooksView, isCommitted, isSelected } from '../staging/layers';

/** The debits and credits of one period in a view of the books, and how many staged rows they hold; amounts as exact text. */
export type BalanceSums = { debit: string; credit: string; saved: number; in_review: number; rejected: number };

/** Adds up a period: what commits keep of it, moved by the view's own staged rows alone, so that its size doesn't matter. */
export async function sumBalances(tx: Statements, view: BooksView, period: Period): Promise<BalanceSums> {
  const { rows } = await tx.execute<BalanceSums>(sql`
    select (k.debit + coalesce(m.debit, 0))::text as debit, (k.credit + coalesce(m.credit, 0))::text as credit,
      coalesce(m.saved, 0)::integer as saved, coalesce(m.in_review, 0)::integer as in_review,
      coalesce(m.rejected, 0)::integer as rejected
    from (${committedSums(view.companyId, period)}) k cross join (${stagedMoves(view, period)}) m`);
  return rows[0] ?? { debit: '0', credit: '0', saved: 0, in_review: 0, rejected: 0 };
}

function committedSums(companyId: number, { end, ...kind }: Period): SQL {
  const timeReport = formatPeriod({ end, ...kind });
  return sql`
    select coalesce(sum(s.debit), 0) as debit, coalesce(sum(s.credit), 0) as credit from line_sums s
    where s.company_id = ${companyId} and s.period_end = ${end} and s.time_report = ${timeReport}`;
}

function stagedMoves(view: BooksView, period: Period): SQL {
  if (view.staged === null) {
    return sql`select 0::numeric as debit, 0::numeric as credit, 0 as saved, 0 as in_review, 0 as rejected`;
  }
  const isIn = (alias: string) => {
    const v = sql.identifier(alias);
    return sql`(${v}.period_end = ${period.end} and ${v}.time_report = ${formatPeriod(period)})`;
  };
  const counts = (alias: string) => sql`(${isIn(alias)} and not ${sql.identifier(alias)}.is_deleted)`;
  const move = (column: SQL) => sql`
    sum(case when ${counts('s')} then s.${column} else 0 end - case when ${counts('c')} then c.${column} else 0 end) as ${column}`;
  return sql`
    select ${move(sql`debit`)}, ${move(sql`credit`)},
      count(*) filter (where s.status = 'EDITING') as saved, count(*) filter (where s.status = 'PENDING') as in_review,
      count(*) filter (where s.status = 'REJECTED') as rejected
    from balance_versions s
    left join balance_versions c on ${isCommitted('c', view.companyId)} and c.id = s.id
    where ${isSelected('s', view)} and (${isIn('s')} or ${isIn('c')})`;
}
