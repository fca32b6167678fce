import { type SQL, sql } from 'drizzle-orm';
import type { RangedList } from '../lists/keyRangesRepository';
import { countRecords, countWithStaged } from '../lists/recordCountsRepository';
import { type ListOrder, listOrder, natural, risesBy, type SortFields } from '../lists/sortOrder';
import { isOneOf, type ListQuery, type RowsQuery, type StagedRecord } from '../lists/stagedPages';
import { type BooksView, isCommitted, isNotStaged, layerPairs, layersOf, shownLayersOf } from '../staging/layers';
import { balanceTable, coaTable } from '../staging/tables';
import { hasAccountText, isFoundAccount } from './accountText';

/** A trial balance row with its account, as the lists give it; amounts as exact text. */
export type BalanceRecord = StagedRecord & {
  coa_id: number;
  period_end: string;
  time_report: string;
  debit: string;
  credit: string;
  description: string | null;
  /** Null where the account was dropped before it was in the books, while the balance waits for review. */
  account_number: string | null;
  account_name: string | null;
  focus_id: string | null;
  ssoi_id: string | null;
};

export type BalanceFilters = {
  period?: { end: string; timeReport: string } | undefined;
  accountNumber?: string | undefined;
};

type BalanceQuery = ListQuery<BalanceFilters>;

/** The trial balance rows of a view, each with its account as the same view has it, for a page or a walk. */
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

/** The balances of each layer beside their accounts of each layer; the first branch is what is committed of both. */
function branchesOf(view: BooksView, query: BalanceQuery): SQL[] {
  const { search, filters, show } = query;
  const isUnmapped = show === 'unmapped' ? sql`a.focus_id is null` : sql`true`;
  const where = sql`${isWanted(query)} and ${isFoundAccount('a', { ...filters, search })} and ${isUnmapped}`;
  const join = (balances: SQL, accounts: SQL) =>
    sql`${balances} v join ${accounts} a on a.id = v.coa_id where ${where}`;
  const accounts = shownLayersOf(coaTable, view);
  const balances = shownLayersOf(balanceTable, view, show);
  const staged = view.staged === null ? [] : balances.slice(-1);
  return [
    ...layerPairs(balances, accounts).map(({ left, right }) => join(left, right)),
    ...staged.map((layer) => join(layer, deletedAccounts(view))),
  ];
}

/** The keys of each branch, with what adds the accounts. What is committed bears the sort key of its account, which then is not looked at. */
function pageOf(view: BooksView, query: BalanceQuery, branches: readonly SQL[]): RowsQuery['page'] {
  const { companyId } = view;
  const order = orderOf(query, sortFields);
  const keys = branches.map(
    (branch) => sql`select v.version_id, a.version_id as account_version_id, ${order.columns} from ${branch}`,
  );
  const [committed] = shownLayersOf(balanceTable, view, query.show);
  if (committed === undefined || asksForAccounts(query, order)) return { keys, joins: accountOfKey(companyId) };
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

/** The ranges that all balances of a day or of all days are counted by, where they are listed in the ranges' order. */
function rangesOf(view: BooksView, query: BalanceQuery, order: ListOrder): RangedList | undefined {
  if (asksForAccounts(query, order) || query.ids !== undefined || !risesBy(order, 'coa.account_number'))
    return undefined;
  return { view, kind: 'BALANCE', day: query.filters.period?.end, tables: [balanceTable, coaTable] };
}

/** Whether rows are chosen or sorted by anything of their accounts but the number's order. */
function asksForAccounts({ search, filters, show }: BalanceQuery, { terms }: ListOrder): boolean {
  const isByLine = terms.some(({ field }) => field.endsWith('_setting.focus_id') || field.endsWith('_setting.ssoi_id'));
  return hasAccountText({ ...filters, search }) || show !== undefined || isByLine;
}

function currentAccount(companyId: number): SQL {
  return sql`left join coa_versions a on ${isCommitted('a', companyId)} and a.id = v.coa_id`;
}

/** Keys of what is committed leave their account out: it is the current one. */
function accountOfKey(companyId: number): SQL {
  return sql`left join coa_versions a on a.company_id = ${companyId} and a.version_id = coalesce(p.account_version_id,
    (select c.version_id from coa_versions c where ${isCommitted('c', companyId)} and c.id = v.coa_id))`;
}

/**
 * The account of a version in any state: as it is in the books, else as the version's author has it, else as whoever took the author's changes
 * over. Each is looked for only where the one before isn't there.
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

function isInPeriod(alias: string, { end, timeReport }: NonNullable<BalanceFilters['period']>): SQL {
  const row = sql.identifier(alias);
  return sql`${row}.period_end = ${end} and ${row}.time_report = ${timeReport}`;
}

/** The accounts that a commit deleted, which only staged rows can still rest on; those that the view has otherwise are left out. */
function deletedAccounts(view: BooksView): SQL {
  const isNowhere = layersOf(coaTable, view).map(
    (layer) => sql`not exists (select 1 from ${layer} o where o.id = v.id)`,
  );
  return sql`(
    select v.* from coa_versions v
    where ${isCommitted('v', view.companyId)} and v.is_deleted and ${sql.join(isNowhere, sql` and `)})`;
}

function orderOf({ sort }: BalanceQuery, fields: SortFields): ListOrder {
  return listOrder(fields, sort, { 'coa.account_number': 'asc', time_report: 'asc', id: 'asc' });
}

const sortFields: SortFields = {
  id: { by: sql`v.id` },
  'coa.account_number': { by: sql`a.number_key` },
  'coa.focus_setting.focus_id': { by: natural(sql`a.focus_id`), isNullable: true },
  'coa.ssoi_setting.ssoi_id': { by: natural(sql`a.ssoi_id`), isNullable: true },
  description: { by: natural(sql`v.description`), isNullable: true },
  debit: { by: sql`v.debit` },
  credit: { by: sql`v.credit` },
  time_report: { by: sql`v.period_end` },
};

const keySortFields: SortFields = { ...sortFields, 'coa.account_number': { by: sql`v.account_key` } };
