import { hasAccountText, matchesAccountText } from '@server/coa/accountTextRepository';
import type { Executor } from '@server/db/client';
import { inNaturalOrder, isAscendingBy, type ListOrder, listOrder, type SortFields } from '@server/db/lists/sortOrder';
import type { RangedList } from '@server/staging/repositories/keyRangesRepository';
import {
  type BooksView,
  isCommitted,
  isNotStaged,
  isSelected,
  layerPairs,
  layersOf,
  shownLayersOf,
} from '@server/staging/repositories/layers';
import { countRecords, countWithStaged } from '@server/staging/repositories/recordCountsRepository';
import {
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { balanceTable, coaTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import { formatPeriod, type Period } from '@/domain/periods';

/** A trial balance row with its account, as lists return it; amounts as exact text. */
export type BalanceRecord = StagedRecord & {
  coa_id: number;
  period_end: string;
  time_report: string;
  debit: string;
  credit: string;
  description: string | null;
  /** Null if the account was dropped before it was committed, while the balance waits for review. */
  account_number: string | null;
  account_name: string | null;
  focus_id: string | null;
  ssoi_id: string | null;
};

export type BalanceListFilters = {
  period?: { end: string; timeReport: string } | undefined;
  accountNumber?: string | undefined;
};

type BalanceQuery = RecordListQuery<BalanceListFilters>;

/** Builds the query for the trial balance rows of a view, each with its account in the same view, for a page or a walk. */
export function balanceRows(view: BooksView, query: BalanceQuery): RowsQuery {
  const { companyId } = view;
  const order = orderOf(query, sortFields);
  const branches = branchesOf(view, query);
  return {
    companyId,
    table: balanceTable,
    branches,
    columns: sql`v.coa_id, v.period_end, v.time_report, v.debit, v.credit, v.description,
      a.account_number, a.account_name, a.focus_id, a.ssoi_id`,
    joins: accountOfVersion,
    order,
    page: pageOf(view, query, branches),
    total: totalOf(view, query),
  };
}

/** Joins the balances of each layer to the accounts of each layer; the first branch has committed rows of both. */
function branchesOf(view: BooksView, query: BalanceQuery): SQL[] {
  const { search, filters, show } = query;
  const isUnmapped = show === 'unmapped' ? sql`a.focus_id is null` : sql`true`;
  const where = sql`${isWanted(query)} and ${matchesAccountText('a', { ...filters, search })} and ${isUnmapped}`;
  const join = (balances: SQL, accounts: SQL) =>
    sql`${balances} v join ${accounts} a on a.id = v.coa_id where ${where}`;
  const accounts = shownLayersOf(coaTable, view);
  const balances = shownLayersOf(balanceTable, view, show);
  const staged = view.staged === null ? [] : balances.slice(-1);
  return [
    ...layerPairs(balances, accounts).map(({ left, right }) => join(left, right)),
    ...staged.map(
      (layer) => sql`${withoutAccount(layer, view)} v cross join lateral ${accountElsewhere} a where ${where}`,
    ),
  ];
}

/** Returns the keys of each branch and the joins that add accounts. Committed rows carry their account's sort key and skip the account. */
function pageOf(view: BooksView, query: BalanceQuery, branches: readonly SQL[]): RowsQuery['page'] {
  const { companyId } = view;
  const order = orderOf(query, sortFields);
  const keys = branches.map(
    (branch) => sql`select v.version_id, a.version_id as account_version_id, ${order.columns} from ${branch}`,
  );
  const [committed] = shownLayersOf(balanceTable, view, query.show);
  if (committed === undefined || needsAccounts(query, order)) return { keys, joins: accountOfKey(companyId) };
  const isOwnAccount = view.staged === null ? sql`true` : isNotStaged(coaTable, view, sql`v.coa_id`);
  const committedKeys = sql`
    select v.version_id, null::bigint as account_version_id, ${orderOf(query, keySortFields).columns}
    from ${committed} v where ${isWanted(query)} and ${isOwnAccount}`;
  return {
    keys: [committedKeys, ...keys.slice(1)],
    joins: view.staged === null ? currentAccount(companyId) : accountOfKey(companyId),
    ranges: rangesOf(view, query, order),
  };
}

/** Returns the ranges that count the balances of a day or of all days; undefined if the list isn't in the ranges' order. */
function rangesOf(view: BooksView, query: BalanceQuery, order: ListOrder): RangedList | undefined {
  if (needsAccounts(query, order) || query.ids !== undefined || !isAscendingBy(order, 'coa.account_number'))
    return undefined;
  return { view, kind: 'BALANCE', day: query.filters.period?.end, tables: [balanceTable, coaTable] };
}

/** Returns true if rows are filtered or sorted by an account column other than the number's order. */
function needsAccounts({ search, filters, show }: BalanceQuery, { terms }: ListOrder): boolean {
  const isByLine = terms.some(({ field }) => field.endsWith('_setting.focus_id') || field.endsWith('_setting.ssoi_id'));
  return hasAccountText({ ...filters, search }) || show !== undefined || isByLine;
}

function currentAccount(companyId: number): SQL {
  return sql`left join coa_versions a on ${isCommitted('a', companyId)} and a.id = v.coa_id`;
}

/** Joins the current account to keys of committed rows, which carry none. */
function accountOfKey(companyId: number): SQL {
  return sql`left join coa_versions a on a.company_id = ${companyId} and a.version_id = coalesce(p.account_version_id,
    (select c.version_id from coa_versions c where ${isCommitted('c', companyId)} and c.id = v.coa_id))`;
}

/**
 * The account of a version in any state: the committed one, else the author's, else the one of the member who took the author's changes over. Each is
 * read only if the one before is missing.
 */
const accountOfVersion = sql`
  left join coa_versions a on a.company_id = v.company_id and a.version_id = coalesce(
    (select c.version_id from coa_versions c
      where c.company_id = v.company_id and c.id = v.coa_id and c.valid_at is not null and c.replaced_at is null),
    (select s.version_id from coa_versions s
      where s.company_id = v.company_id and s.author_id = v.author_id and s.id = v.coa_id and s.valid_at is null),
    (select min(o.version_id) from coa_versions o
      where o.company_id = v.company_id and o.id = v.coa_id and o.valid_at is null))`;

function totalOf(view: BooksView, { ids, search, show, filters }: BalanceQuery): SQL | undefined {
  const { period } = filters;
  const isOfUnmapped = show === 'unmapped' && view.staged === null;
  const isCounted = show === undefined || isOfUnmapped;
  if (!isCounted || ids !== undefined || hasAccountText({ ...filters, search })) return undefined;
  if (period === undefined && !isOfUnmapped) return countRecords(balanceTable, view, 'BALANCE');
  const ofPeriod = period === undefined ? sql`true` : isInPeriod('l', period);
  const ofLine = isOfUnmapped ? sql`l.focus_id is null` : sql`true`;
  const kept = sql`
    select sum(l.row_count) from line_sums l where l.company_id = ${view.companyId} and ${ofPeriod} and ${ofLine}`;
  const where = period === undefined ? sql`true` : isInPeriod('v', period);
  return countWithStaged(kept, { table: balanceTable, view, where });
}

function isWanted({ ids, filters: { period } }: BalanceQuery): SQL {
  return sql`${period === undefined ? sql`true` : isInPeriod('v', period)} and ${isOneOf(sql`v.id`, ids)}`;
}

function isInPeriod(alias: string, { end, timeReport }: NonNullable<BalanceListFilters['period']>): SQL {
  const row = sql.identifier(alias);
  return sql`${row}.period_end = ${end} and ${row}.time_report = ${timeReport}`;
}

/** Selects the rows of a layer whose account no layer of the view has: it was deleted or dropped, or another person has staged it. */
function withoutAccount(layer: SQL, view: BooksView): SQL {
  const isNowhere = layersOf(coaTable, view).map(
    (accounts) => sql`not exists (select 1 from ${accounts} o where o.id = w.coa_id)`,
  );
  return sql`(select w.* from ${layer} w where ${sql.join(isNowhere, sql` and `)})`;
}

/** The account of `accountOfVersion` as one row, whose values are null if it was dropped before it was committed. */
const accountElsewhere = sql`(
  select a.version_id, a.account_number, a.account_name, a.focus_id, a.ssoi_id, a.search_text, coalesce(a.number_key, '') as number_key
  from (select 1) always ${accountOfVersion})`;

function orderOf({ sort }: BalanceQuery, fields: SortFields): ListOrder {
  return listOrder(fields, sort, { 'coa.account_number': 'asc', time_report: 'asc', id: 'asc' });
}

const sortFields: SortFields = {
  id: { by: sql`v.id` },
  'coa.account_number': { by: sql`a.number_key` },
  'coa.focus_setting.focus_id': { by: inNaturalOrder(sql`a.focus_id`), isNullable: true },
  'coa.ssoi_setting.ssoi_id': { by: inNaturalOrder(sql`a.ssoi_id`), isNullable: true },
  description: { by: inNaturalOrder(sql`v.description`), isNullable: true },
  debit: { by: sql`v.debit` },
  credit: { by: sql`v.credit` },
  time_report: { by: sql`v.period_end` },
};

const keySortFields: SortFields = { ...sortFields, 'coa.account_number': { by: sql`v.account_key` } };

/** Debits and credits of one period in a view of the books, and its numbers of staged rows by state; amounts as exact text. */
export type StoredBalanceSums = { debit: string; credit: string; saved: number; in_review: number; rejected: number };

/** Sums a period: the totals stored by commits, adjusted by the view's own staged rows alone, so that its size doesn't matter. */
export async function sumBalances(tx: Executor, view: BooksView, period: Period): Promise<StoredBalanceSums> {
  const { rows } = await tx.execute<StoredBalanceSums>(sql`
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
