import { type SQL, sql } from 'drizzle-orm';
import type { Statements, Transaction } from '../client';
import type { FaultQuery, JudgedViews } from './faultQueries';
import { aliveLayersOf, type BooksView, layerPairs, layersOf, type StagingScope } from './layers';
import { natural, orderBy, type SortFields } from './sortOrder';
import {
  contains,
  isOneOf,
  type Page,
  recordColumns,
  type SortWish,
  type StagedRecord,
  selectPage,
  walkRows,
} from './stagedPages';
import { balanceTable, coaTable } from './tables';

/** An account as the lists give it. */
export type CoaRecord = StagedRecord & {
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
};

export type CoaFilters = {
  ids?: readonly number[] | undefined;
  accountNumber?: string | undefined;
  accountName?: string | undefined;
};

/** The FOCUS lines by what they say of an account, for sorting by it. */
export type AllowableLines = { allowable: readonly string[]; nonAllowable: readonly string[] };

export type CoaListQuery = { filters: CoaFilters; sort: readonly SortWish[]; lines: AllowableLines };

/** A page of the accounts of a view. */
export function listCoas(
  tx: Transaction,
  view: BooksView,
  { page, ...query }: CoaListQuery & { page: Page },
): Promise<{ rows: CoaRecord[]; total: number }> {
  return selectPage<CoaRecord>(tx, { ...rowsOf(view, query), page });
}

/** All the accounts of a view, chunk by chunk (see `walkRows`). */
export function walkCoas(tx: Statements, view: BooksView, query: CoaListQuery): AsyncGenerator<CoaRecord[], void> {
  return walkRows<CoaRecord>(tx, rowsOf(view, query));
}

function rowsOf(view: BooksView, { filters, sort, lines }: CoaListQuery) {
  const branches = layersOf(coaTable, view).map(
    (layer) => sql`
      select ${recordColumns('v')}, v.account_number, v.account_name, v.focus_id, v.ssoi_id
      from ${layer} v
      where ${isOneOf(sql`v.id`, filters.ids)}
        and ${contains(sql`v.account_number`, filters.accountNumber)} and ${contains(sql`v.account_name`, filters.accountName)}`,
  );
  return { branches, order: orderBy(sortFields(lines), sort, ['account_number', 'id']) };
}

/** What the accounts of the plan would break: a number used twice, a trial balance left without its account. */
export function coaFaultQueries(scope: StagingScope, views: JudgedViews): FaultQuery[] {
  const accounts = aliveLayersOf(coaTable, views.own);
  return [
    ...layerPairs(accounts, accounts).map(({ left, right }) => doubledNumber(left, right)),
    ...aliveLayersOf(balanceTable, views.others).map((balances) => removedInUse(scope, accounts, balances)),
  ];
}

function doubledNumber(touched: SQL, others: SQL): FaultQuery {
  return sql`
    select p.position, p.record_id, 'account_number' as field,
      'Account number ' || v.account_number || ' belongs to another account already.' as message
    from plan p join ${touched} v on v.id = p.record_id
    where p.action <> 'none'
      and exists (select 1 from ${others} o where o.account_number = v.account_number and o.id <> v.id)`;
}

function removedInUse(scope: StagingScope, accounts: readonly SQL[], balances: SQL): FaultQuery {
  const isGone = accounts.map((layer) => sql`not exists (select 1 from ${layer} a where a.id = p.record_id)`);
  return sql`
    select p.position, p.record_id, 'id' as field,
      ${coaTable.label('p', scope)} || ' is used by trial balance rows and cannot be deleted.' as message
    from plan p
    where p.is_removal and p.action <> 'none' and ${sql.join(isGone, sql` and `)}
      and exists (select 1 from ${balances} b where b.coa_id = p.record_id)`;
}

function sortFields(lines: AllowableLines): SortFields {
  const focusId = { by: natural('focus_id'), isNullable: true };
  return {
    id: { by: sql`id` },
    account_number: { by: natural('account_number') },
    account_name: { by: natural('account_name') },
    allowable: { by: allowableOf(lines), isNullable: true },
    focus_id: focusId,
    'focus_setting.focus_id': focusId,
    ssoi_id: { by: natural('ssoi_id'), isNullable: true },
    'ssoi_setting.ssoi_id': { by: natural('ssoi_id'), isNullable: true },
  };
}

function allowableOf({ allowable, nonAllowable }: AllowableLines): SQL {
  const isOneOf = (codes: readonly string[]) => sql`focus_id = any(${sql.param([...codes])}::text[])`;
  return sql`case when ${isOneOf(allowable)} then 1 when ${isOneOf(nonAllowable)} then 2 end`;
}
