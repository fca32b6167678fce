import type { Statements, Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type BooksView, isCommitted, isNotStaged, isSelected, planOf, unionOf } from '../staging/layers';
import { balanceTable, coaTable } from '../staging/tables';

/** The sums of one FOCUS line in one committed trial balance; amounts as exact text. */
export type LineSum = {
  period_end: string;
  /** The period as the trial balance names it; one day has one name. */
  time_report: string;
  focus_id: string | null;
  debit: string;
  credit: string;
  /** Accounts whose debit or credit is not zero. */
  account_count: number;
  /** All of its rows. */
  row_count: number;
};

/** The sums of the accounts that share a FOCUS and an SSOI line in one committed trial balance; amounts as exact text. */
export type SsoiLineSum = Omit<LineSum, 'time_report' | 'account_count'> & { ssoi_id: string | null };

/** What rows add to the sums of one FOCUS line in one trial balance; below zero what they take away. */
export type LineChange = LineSum;

/** What a commit adds to the line sums, or with the sign -1 takes from them, by balance. */
export type LineChangeQuery = SQL;

/** The sums of the committed trial balances of the dates by FOCUS line. */
export async function listLineSums(tx: Statements, companyId: number, ends: readonly string[]): Promise<LineSum[]> {
  if (ends.length === 0) return [];
  const { rows } = await tx.execute<LineSum>(sql`
    select s.period_end::text, s.time_report, s.focus_id, sum(s.debit)::text as debit, sum(s.credit)::text as credit,
      sum(s.account_count)::integer as account_count, sum(s.row_count)::integer as row_count
    from line_sums s
    where ${isOfDates(companyId, ends)}
    group by s.period_end, s.time_report, s.focus_id
    order by s.period_end, s.focus_id`);
  return rows;
}

/** The sums of the committed trial balances of the dates by FOCUS and SSOI line. */
export async function listSsoiLineSums(
  tx: Statements,
  companyId: number,
  ends: readonly string[],
): Promise<SsoiLineSum[]> {
  if (ends.length === 0) return [];
  const { rows } = await tx.execute<SsoiLineSum>(sql`
    select s.period_end::text, s.focus_id, s.ssoi_id, s.debit::text, s.credit::text, s.row_count
    from line_sums s
    where ${isOfDates(companyId, ends)}
    order by s.period_end, s.focus_id, s.ssoi_id`);
  return rows;
}

function isOfDates(companyId: number, ends: readonly string[]): SQL {
  return sql`s.company_id = ${companyId} and s.period_end = any(${sql.param([...ends])}::date[])`;
}

/** Lets the line sums follow the plan of a commit, before it is carried out. The caller holds `lockBooks`. */
export async function moveLineSums(tx: Transaction, companyId: number, changes: LineChangeQuery): Promise<void> {
  await tx.execute(sql`
    insert into line_sums as s
      (company_id, period_end, time_report, focus_id, ssoi_id, debit, credit, account_count, row_count)
    select ${companyId}, c.period_end, c.time_report, c.focus_id, c.ssoi_id, c.debit, c.credit, c.account_count, c.row_count
    from (${summed(changes, focusAndSsoiLine)}) c
    on conflict (company_id, period_end, time_report, focus_id, ssoi_id) do update set
      debit = s.debit + excluded.debit, credit = s.credit + excluded.credit,
      account_count = s.account_count + excluded.account_count, row_count = s.row_count + excluded.row_count`);
  await tx.execute(sql`delete from line_sums s where s.company_id = ${companyId} and s.row_count = 0`);
}

/** Adds up what several kinds' plans change in the line sums, without changing them; lines that stay as they are are left out. */
export async function sumLineChanges(tx: Statements, changes: readonly LineChangeQuery[]): Promise<LineChange[]> {
  if (changes.length === 0) return [];
  const { rows } = await tx.execute<LineChange>(sql`
    select c.period_end::text, c.time_report, c.focus_id, c.debit::text, c.credit::text,
      c.account_count::integer, c.row_count::integer
    from (${summed(
      unionOf(changes, (change) => change),
      focusLine,
    )}) c
    where c.debit <> 0 or c.credit <> 0 or c.account_count <> 0 or c.row_count <> 0
    order by c.period_end, c.focus_id`);
  return rows;
}

const focusLine = sql`c.focus_id`;
const focusAndSsoiLine = sql`c.focus_id, c.ssoi_id`;

function summed(changes: LineChangeQuery, lines: SQL): SQL {
  return sql`
    select c.period_end, c.time_report, ${lines}, sum(c.sign * c.debit) as debit, sum(c.sign * c.credit) as credit,
      coalesce(sum(c.sign) filter (where c.debit <> 0 or c.credit <> 0), 0) as account_count, sum(c.sign) as row_count
    from (${changes}) c
    group by c.period_end, c.time_report, ${lines}`;
}

/**
 * Balances of the plan: what they were is taken away, what they become is added. An account that the same commit deletes still says by its
 * last version which line its balances are in. Accounts are as `books` has them.
 */
export function balanceLineChanges(books: BooksView): LineChangeQuery {
  const { companyId } = books;
  return sql`
    select v.period_end, v.time_report, a.focus_id, a.ssoi_id, v.debit, v.credit, v.sign
    from (
      select c.coa_id, c.period_end, c.time_report, c.debit, c.credit, -1 as sign
      from ${planOf(balanceTable)} p join balance_versions c
        on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
      union all
      select p.coa_id, p.period_end, p.time_report, p.debit, p.credit, 1 from ${planOf(balanceTable)} p where not p.is_removal
    ) v left join (${accountLines(books)}) a on a.id = v.coa_id`;
}

/** The lines of each account in the books, deleted ones too. */
function accountLines(books: BooksView): SQL {
  const committed = sql`select v.id, v.focus_id, v.ssoi_id from coa_versions v where ${isCommitted('v', books.companyId)}`;
  if (books.staged === null) return committed;
  return sql`
    ${committed} and ${isNotStaged(coaTable, books, sql`v.id`)}
    union all select v.id, v.focus_id, v.ssoi_id from coa_versions v where ${isSelected('v', books)}`;
}

/** Accounts of the plan that move to another line of FOCUS or SSOI: their balances go along. Those that are added or removed have none. */
export function accountLineChanges({ companyId }: BooksView): LineChangeQuery {
  return sql`
    select b.period_end, b.time_report, m.focus_id, m.ssoi_id, b.debit, b.credit, m.sign
    from ${planOf(coaTable)} p
    join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id
    cross join lateral (values (c.focus_id, c.ssoi_id, -1), (p.focus_id, p.ssoi_id, 1)) m (focus_id, ssoi_id, sign)
    join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = p.record_id
    where (p.focus_id, p.ssoi_id) is distinct from (c.focus_id, c.ssoi_id)`;
}
