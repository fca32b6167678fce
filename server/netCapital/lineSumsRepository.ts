import type { Executor, Transaction } from '@server/db/client';
import {
  aliveLayersOf,
  type BooksView,
  isCommitted,
  isNotStaged,
  isSelected,
  layerPairs,
  planOf,
  unionOf,
} from '@server/staging/repositories/layers';
import { balanceTable, coaTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';

/** The sums of one FOCUS line in one committed trial balance; amounts as exact text. */
export type LineSum = {
  period_end: string;
  /** The trial balance's name of the period; a day has only one. */
  time_report: string;
  focus_id: string | null;
  debit: string;
  credit: string;
  /** Number of accounts whose debit or credit isn't zero. */
  account_count: number;
  /** Number of all rows. */
  row_count: number;
};

/** Sums of the accounts that share a FOCUS and an SSOI line in one committed trial balance; amounts as exact text. */
export type SsoiLineSum = Omit<LineSum, 'time_report' | 'account_count'> & { ssoi_id: string | null };

/** Change of one FOCUS line's sums in one trial balance; negative where rows are removed. */
export type LineSumChange = LineSum;

/** Query for the line sum changes of a commit by balance; the sign -1 marks what it subtracts. */
export type LineSumChangeQuery = SQL;

/** Lists the sums of committed trial balances by FOCUS line. */
export async function listLineSums(tx: Executor, companyId: number, ends: readonly string[]): Promise<LineSum[]> {
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

/** Lists the sums of committed trial balances by FOCUS and SSOI line. */
export async function listSsoiLineSums(
  tx: Executor,
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

/** Updates the line sums for a commit's plan, before it is applied. Caller holds `lockBooks`. */
export async function updateLineSums(tx: Transaction, companyId: number, changes: LineSumChangeQuery): Promise<void> {
  await tx.execute(sql`
    insert into line_sums as s
      (company_id, period_end, time_report, focus_id, ssoi_id, debit, credit, account_count, row_count)
    select ${companyId}, c.period_end, c.time_report, c.focus_id, c.ssoi_id, c.debit, c.credit, c.account_count, c.row_count
    from (${summed(changes, focusAndSsoiLine)}) c
    on conflict (company_id, period_end, time_report, lines) do update set
      debit = s.debit + excluded.debit, credit = s.credit + excluded.credit,
      account_count = s.account_count + excluded.account_count, row_count = s.row_count + excluded.row_count`);
  await tx.execute(sql`delete from line_sums s where s.company_id = ${companyId} and s.row_count = 0`);
}

/** Sums the line changes of several kinds' plans without storing them; unchanged lines are omitted. */
export async function sumLineChanges(tx: Executor, changes: readonly LineSumChangeQuery[]): Promise<LineSumChange[]> {
  if (changes.length === 0) return [];
  const { rows } = await tx.execute<LineSumChange>(sql`
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

function summed(changes: LineSumChangeQuery, lines: SQL): SQL {
  return sql`
    select c.period_end, c.time_report, ${lines}, sum(c.sign * c.debit) as debit, sum(c.sign * c.credit) as credit,
      coalesce(sum(c.sign) filter (where c.debit <> 0 or c.credit <> 0), 0) as account_count, sum(c.sign) as row_count
    from (${changes}) c
    group by c.period_end, c.time_report, ${lines}`;
}

/**
 * Selects the line changes of planned balances: the old amounts subtracted, the new ones added, with accounts as in `books`. The balances of an
 * account that the same commit deletes count by the lines of its last version.
 */
export function balanceLineChanges(books: BooksView): LineSumChangeQuery {
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

/** Selects the lines of each account in the books, deleted ones included. */
function accountLines(books: BooksView): SQL {
  const committed = sql`select v.id, v.focus_id, v.ssoi_id from coa_versions v where ${isCommitted('v', books.companyId)}`;
  if (books.staged === null) return committed;
  return sql`
    ${committed} and ${isNotStaged(coaTable, books, sql`v.id`)}
    union all select v.id, v.focus_id, v.ssoi_id from coa_versions v where ${isSelected('v', books)}`;
}

/**
 * Selects the line changes of planned accounts that move to another FOCUS or SSOI line, with their balances. Added and removed accounts have none.
 */
export function accountLineChanges({ companyId }: BooksView): LineSumChangeQuery {
  return sql`
    select b.period_end, b.time_report, m.focus_id, m.ssoi_id, b.debit, b.credit, m.sign
    from ${planOf(coaTable)} p
    join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id
    cross join lateral (values (c.focus_id, c.ssoi_id, -1), (p.focus_id, p.ssoi_id, 1)) m (focus_id, ssoi_id, sign)
    join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = p.record_id
    where (p.focus_id, p.ssoi_id) is distinct from (c.focus_id, c.ssoi_id)`;
}

/** Stored sums of a line that differ from those of its rows; amounts as exact text. */
export type LineSumDifference = Pick<LineSum, 'period_end' | 'time_report' | 'focus_id' | 'debit' | 'credit'> & {
  ssoi_id: string | null;
  row_count: number;
  true_debit: string;
  true_credit: string;
  true_row_count: number;
};

/** Lists the line sums of a company that differ from its committed rows. */
export async function listLineSumDifferences(tx: Executor, companyId: number): Promise<LineSumDifference[]> {
  const nothing = sql`0, 0, 0, 0`;
  const { rows } = await tx.execute<LineSumDifference>(sql`
    select d.period_end::text, d.time_report, d.focus_id, d.ssoi_id,
      sum(d.debit)::text as debit, sum(d.credit)::text as credit, sum(d.row_count)::integer as row_count,
      sum(d.true_debit)::text as true_debit, sum(d.true_credit)::text as true_credit, sum(d.true_row_count)::integer as true_row_count
    from (
      select s.period_end, s.time_report, s.focus_id, s.ssoi_id, s.debit, s.credit, s.account_count, s.row_count,
        0 as true_debit, 0 as true_credit, 0 as true_account_count, 0 as true_row_count
      from line_sums s where s.company_id = ${companyId}
      union all
      select b.period_end, b.time_report, a.focus_id, a.ssoi_id, ${nothing}, sum(b.debit), sum(b.credit),
        count(*) filter (where b.debit <> 0 or b.credit <> 0), count(*)
      from balance_versions b
      left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
      where ${isCommitted('b', companyId)} and not b.is_deleted
      group by b.period_end, b.time_report, a.focus_id, a.ssoi_id) d
    group by d.period_end, d.time_report, d.focus_id, d.ssoi_id
    having (sum(d.debit), sum(d.credit), sum(d.account_count), sum(d.row_count))
      is distinct from (sum(d.true_debit), sum(d.true_credit), sum(d.true_account_count), sum(d.true_row_count))
    order by d.period_end, d.focus_id, d.ssoi_id`);
  return rows;
}

/** Rows of one FOCUS line in a committed trial balance: their account numbers, unordered and separated by blanks, and their sums. */
export type LineRows = { focus_id: string | null; numbers: string; debit: string; credit: string };

/** Reads the rows of a trial balance by FOCUS line. One text a line costs a fraction of lists when a trial balance has 100,000 accounts. */
export async function readLineRows(tx: Executor, companyId: number, end: string): Promise<LineRows[]> {
  const { rows } = await tx.execute<LineRows>(sql`
    select a.focus_id, string_agg(a.account_number, ' ') as numbers, sum(b.debit)::text as debit, sum(b.credit)::text as credit
    from balance_versions b
    left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    where ${isCommitted('b', companyId)} and not b.is_deleted and b.period_end = ${end}
    group by a.focus_id`);
  return rows;
}

/** An account with a balance, and its FOCUS line or the lack of one. */
export type UnmappedAccount = {
  period_end: string;
  focus_id: string | null;
  account_number: string;
  account_name: string;
};

/** Trial balances to search, FOCUS lines to report with unmapped accounts, and the maximum of accounts a line. */
type UnmappedQuery = { ends: readonly string[]; focusIds: readonly string[]; max: number };

/** Lists the first accounts of a view with a balance that are unmapped or on one of the given lines, by trial balance, line and number. */
export async function listUnmappedAccounts(
  tx: Executor,
  view: BooksView,
  { ends, focusIds, max }: UnmappedQuery,
): Promise<UnmappedAccount[]> {
  const pairs = layerPairs(aliveLayersOf(coaTable, view), aliveLayersOf(balanceTable, view));
  const leftOut = pairs.map(
    ({ left: accounts, right: balances }) => sql`
      select b.period_end::text as period_end, a.focus_id, a.account_number, a.account_name, a.number_key, a.id
      from ${accounts} a join ${balances} b on b.coa_id = a.id
      where (a.focus_id is null or a.focus_id = any(${sql.param([...focusIds])}::text[]))
        and b.period_end = any(${sql.param([...ends])}::date[])
        and (b.debit <> 0 or b.credit <> 0)`,
  );
  const { rows } = await tx.execute<UnmappedAccount>(sql`
    select period_end, focus_id, account_number, account_name from (
      select f.*, row_number() over (partition by f.period_end, f.focus_id order by f.number_key, f.id) as position
      from (${unionOf(leftOut, (query) => query)}) f
    ) found
    where position <= ${max}
    order by period_end, focus_id, position`);
  return rows;
}
