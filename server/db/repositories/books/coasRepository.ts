import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { countRecords } from '../lists/recordCountsRepository';
import { listOrder, natural, risesBy, type SortFields } from '../lists/sortOrder';
import { isOneOf, type ListQuery, type RowsQuery, recordRows, type StagedRecord } from '../lists/stagedPages';
import { importByKey } from '../staging/importsRepository';
import { type IssueQuery, issueColumns, type JudgedBooks } from '../staging/issueQueries';
import {
  aliveLayersOf,
  type BooksView,
  incomingOf,
  layerPairs,
  planOf,
  type StagingScope,
  stagedBy,
  unionOf,
} from '../staging/layers';
import { balanceTable, coaTable } from '../staging/tables';
import { hasAccountText, isFoundAccount } from './accountText';

/** An account as the lists give it. */
export type CoaRecord = StagedRecord & {
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
};

export type CoaFilters = {
  accountNumber?: string | undefined;
  accountName?: string | undefined;
};

/** The FOCUS lines by what they say of an account, for sorting by it. */
export type AllowableLines = { allowable: readonly string[]; nonAllowable: readonly string[] };

/** The accounts of a view, for a page or a walk. */
export function coaRows(
  view: BooksView,
  { ids, search, show, filters, sort }: ListQuery<CoaFilters>,
  lines: AllowableLines,
): RowsQuery {
  const text = { ...filters, search };
  const isMapped = show === 'unmapped' ? sql`v.focus_id is null` : sql`true`;
  const isNarrowed = hasAccountText(text) || ids !== undefined || show !== undefined;
  const order = listOrder(sortFields(lines), sort, { account_number: 'asc', id: 'asc' });
  const isCounted = !isNarrowed && risesBy(order, 'account_number');
  return recordRows({
    table: coaTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${isFoundAccount('v', text)} and ${isMapped}`,
    columns: sql`v.account_number, v.account_name, v.focus_id, v.ssoi_id`,
    order,
    total: isNarrowed ? undefined : countRecords(coaTable, view, 'COA'),
    ranges: isCounted ? { view, kind: 'COA', tables: [coaTable] } : undefined,
  });
}

/** A row of a file is the account of its number. */
export const coaImportSource = importByKey(coaTable, {
  columns: { account_number: 'text', account_name: 'text', focus_id: 'text', ssoi_id: 'text' },
  key: ['account_number'],
  keyField: 'account_number',
});

/** Gives the incoming accounts the lines that the author's accounts of these numbers have. */
export async function keepMappings(tx: Transaction, scope: StagingScope): Promise<void> {
  const accounts = unionOf(aliveLayersOf(coaTable, stagedBy(scope)), (layer) => sql`select * from ${layer} v`);
  await tx.execute(sql`
    update ${incomingOf(coaTable)} i set focus_id = a.focus_id, ssoi_id = a.ssoi_id
    from (${accounts}) a where a.account_number = i.account_number`);
}

/** What the accounts of the plan would break: a number used twice, a trial balance left without its account. */
export function coaRules(books: JudgedBooks): IssueQuery[] {
  const accounts = aliveLayersOf(coaTable, books(coaTable));
  return [
    ...layerPairs(accounts, accounts).map(({ left, right }) => doubledNumber(left, right)),
    ...aliveLayersOf(balanceTable, books(balanceTable)).map((balances) => removedInUse(accounts, balances)),
  ];
}

function doubledNumber(touched: SQL, others: SQL): IssueQuery {
  const issue = { field: 'account_number', rule: 'doubledNumber', values: coaTable.namesOf('v') };
  return sql`
    select p.position, p.record_id, ${issueColumns(issue)}
    from ${planOf(coaTable)} p join ${touched} v on v.id = p.record_id
    where p.action <> 'none'
      and exists (select 1 from ${others} o where o.account_number = v.account_number and o.id <> v.id)`;
}

function removedInUse(accounts: readonly SQL[], balances: SQL): IssueQuery {
  const isGone = accounts.map((layer) => sql`not exists (select 1 from ${layer} a where a.id = p.record_id)`);
  return sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule: 'usedByBalances', values: coaTable.namesOf('p') })}
    from ${planOf(coaTable)} p
    where p.is_removal and p.action <> 'none' and ${sql.join(isGone, sql` and `)}
      and exists (select 1 from ${balances} b where b.coa_id = p.record_id)`;
}

function sortFields(lines: AllowableLines): SortFields {
  const focusId = { by: natural(sql`v.focus_id`), isNullable: true };
  const ssoiId = { by: natural(sql`v.ssoi_id`), isNullable: true };
  return {
    id: { by: sql`v.id` },
    account_number: { by: sql`v.number_key` },
    account_name: { by: natural(sql`v.account_name`) },
    allowable: { by: allowableOf(lines), isNullable: true },
    focus_id: focusId,
    'focus_setting.focus_id': focusId,
    ssoi_id: ssoiId,
    'ssoi_setting.ssoi_id': ssoiId,
  };
}

function allowableOf({ allowable, nonAllowable }: AllowableLines): SQL {
  const isOneOfLines = (codes: readonly string[]) => sql`v.focus_id = any(${sql.param([...codes])}::text[])`;
  return sql`case when ${isOneOfLines(allowable)} then 1 when ${isOneOfLines(nonAllowable)} then 2 end`;
}

/** An account as imports find it: by its number, or by its name. */
export type KnownAccount = Pick<CoaRecord, 'account_number' | 'account_name' | 'focus_id' | 'ssoi_id'>;

/** All accounts of the author's books. */
export function listKnownAccounts(tx: Transaction, scope: StagingScope): Promise<KnownAccount[]> {
  return listAccountsOf(tx, stagedBy(scope));
}

/** All accounts of a view. */
export async function listAccountsOf(tx: Transaction, view: BooksView): Promise<KnownAccount[]> {
  const accounts = unionOf(aliveLayersOf(coaTable, view), (layer) => sql`select * from ${layer} v`);
  const { rows } = await tx.execute<KnownAccount>(sql`
    select a.account_number, a.account_name, a.focus_id, a.ssoi_id from (${accounts}) a order by a.account_number`);
  return rows;
}
