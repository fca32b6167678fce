import type { Executor, Transaction } from '@server/db/client';
import { inNaturalOrder, isAscendingBy, listOrder, type SortFields } from '@server/db/lists/sortOrder';
import { importByKey } from '@server/imports/importsRepository';
import { isMemberAt, m } from '@server/members/memberNowRepository';
import { type IssueQuery, issueColumns, type ValidationBooks } from '@server/staging/repositories/issueQueries';
import {
  aliveLayersOf,
  aliveStagedOf,
  type BooksView,
  incomingOf,
  isCommitted,
  layerPairs,
  planOf,
  type StagingScope,
  stagedBy,
  unionOf,
} from '@server/staging/repositories/layers';
import { countRecords } from '@server/staging/repositories/recordCountsRepository';
import {
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { balanceTable, coaTable, receivableTable, recurringEntryTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import type { MappedAccounts } from '@/contract/coa/mappedBefore.schema';
import { hasAccountText, matchesAccountText } from './accountTextRepository';

/** An account as lists return it. */
export type CoaRecord = StagedRecord & {
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
};

export type CoaListFilters = {
  accountNumber?: string | undefined;
  accountName?: string | undefined;
};

/** FOCUS lines by allowability, for sorting. */
export type AllowableLines = { allowable: readonly string[]; nonAllowable: readonly string[] };

/** Builds the query for the accounts of a view, for a page or a walk. */
export function coaRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<CoaListFilters>,
  lines: AllowableLines,
): RowsQuery {
  const text = { ...filters, search };
  const isMapped = show === 'unmapped' ? sql`v.focus_id is null` : sql`true`;
  const isNarrowed = hasAccountText(text) || ids !== undefined || show !== undefined;
  const order = listOrder(sortFields(lines), sort, { account_number: 'asc', id: 'asc' });
  const isCounted = !isNarrowed && isAscendingBy(order, 'account_number');
  return recordRows({
    table: coaTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${matchesAccountText('v', text)} and ${isMapped}`,
    columns: sql`v.account_number, v.account_name, v.focus_id, v.ssoi_id`,
    order,
    total: isNarrowed ? undefined : countRecords(coaTable, view, 'COA'),
    ranges: isCounted ? { view, kind: 'COA', tables: [coaTable] } : undefined,
  });
}

/** Import of accounts; a row of a file is the account of its number. */
export const coaImportSource = importByKey(coaTable, {
  columns: { account_number: 'text', account_name: 'text', focus_id: 'text', ssoi_id: 'text' },
  key: ['account_number'],
  keyField: 'account_number',
});

/** Copies the lines of the author's accounts to incoming accounts of the same numbers. */
export async function copyMappings(tx: Transaction, scope: StagingScope): Promise<void> {
  const accounts = unionOf(aliveLayersOf(coaTable, stagedBy(scope)), (layer) => sql`select * from ${layer} v`);
  await tx.execute(sql`
    update ${incomingOf(coaTable)} i set focus_id = a.focus_id, ssoi_id = a.ssoi_id
    from (${accounts}) a where a.account_number = i.account_number`);
}

/** An account as a change names it. */
type NumberedAccount = Pick<CoaRecord, 'id' | 'account_number' | 'account_name' | 'ssoi_id' | 'updated_at'>;

/** Finds the account of a number in a view; undefined without one. */
export async function findAccount(tx: Executor, view: BooksView, number: string): Promise<NumberedAccount | undefined> {
  const accounts = unionOf(
    aliveLayersOf(coaTable, view),
    (layer) => sql`select v.id, v.account_number, v.account_name, v.ssoi_id, v.updated_at::text as updated_at
      from ${layer} v where v.account_number = ${number}`,
  );
  const { rows } = await tx.execute<NumberedAccount>(sql`select a.* from (${accounts}) a order by a.id limit 1`);
  return rows[0];
}

/**
 * Checks the plan's accounts: number used twice; trial balance, staged recurring entry or staged receivable left without its account. Entries and
 * receivables of the books stay when their account goes.
 */
export function coaRules(books: ValidationBooks): IssueQuery[] {
  const accounts = aliveLayersOf(coaTable, books(coaTable));
  return [
    ...layerPairs(accounts, accounts).map(({ left, right }) => duplicateNumber(left, right)),
    ...aliveLayersOf(balanceTable, books(balanceTable)).map((balances) => removedInUse(accounts, balances)),
    ...aliveStagedOf(recurringEntryTable, books(recurringEntryTable)).map((entries) =>
      removedOfEntry(accounts, entries),
    ),
    ...aliveStagedOf(receivableTable, books(receivableTable)).map((receivables) =>
      removedOfReceivable(accounts, receivables),
    ),
  ];
}

/** Returns the rule that a row breaks without its account: `missingAccount` if the books or any staged changes have the account, else `goneAccount`. */
export function missingAccountRule(alias: string, column: string): SQL {
  const row = sql.identifier(alias);
  return sql`case when exists (
    select 1 from coa_versions s
    where s.company_id = ${row}.company_id and s.id = ${row}.${sql.identifier(column)} and s.replaced_at is null and not s.is_deleted
  ) then 'missingAccount' else 'goneAccount' end`;
}

function duplicateNumber(touched: SQL, others: SQL): IssueQuery {
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

function removedOfEntry(accounts: readonly SQL[], entries: SQL): IssueQuery {
  const isGone = accounts.map((layer) => sql`not exists (select 1 from ${layer} a where a.id = p.record_id)`);
  const values = sql`${coaTable.namesOf('p')} || ${recurringEntryTable.namesOf('e')}`;
  return sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule: 'usedByEntry', values })}
    from ${planOf(coaTable)} p join ${entries} e on p.record_id in (e.debit_coa, e.credit_coa)
    where p.is_removal and p.action <> 'none' and ${sql.join(isGone, sql` and `)}`;
}

/** Finds numbers that a removal or the undo of a posting takes from staged receivables. A person who renumbers an account corrects them afterwards. */
function removedOfReceivable(accounts: readonly SQL[], receivables: SQL): IssueQuery {
  const isGone = accounts.map(
    (layer) => sql`not exists (select 1 from ${layer} a where a.account_number = r.account_number)`,
  );
  const values = sql`${receivableTable.namesOf('r')}`;
  return sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule: 'usedByReceivable', values })}
    from ${planOf(coaTable)} p
    left join coa_versions c on p.is_reversal and c.company_id = p.company_id and c.version_id = p.current_version_id
    join ${receivables} r on r.account_number in (c.account_number, case when p.is_removal then p.account_number end)
    where (p.is_removal or p.is_reversal) and p.action <> 'none' and ${sql.join(isGone, sql` and `)}`;
}

function sortFields(lines: AllowableLines): SortFields {
  const focusId = { by: inNaturalOrder(sql`v.focus_id`), isNullable: true };
  const ssoiId = { by: inNaturalOrder(sql`v.ssoi_id`), isNullable: true };
  return {
    id: { by: sql`v.id` },
    account_number: { by: sql`v.number_key` },
    account_name: { by: inNaturalOrder(sql`v.account_name`) },
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

/** An account as imports find it, by number or by name. */
export type KnownAccount = Pick<CoaRecord, 'account_number' | 'account_name' | 'focus_id' | 'ssoi_id'>;

/** Lists all accounts of the author's books. */
export function listKnownAccounts(tx: Transaction, scope: StagingScope): Promise<KnownAccount[]> {
  return listViewAccounts(tx, stagedBy(scope));
}

/** Lists all accounts of a view. */
export async function listViewAccounts(tx: Transaction, view: BooksView): Promise<KnownAccount[]> {
  const accounts = unionOf(aliveLayersOf(coaTable, view), (layer) => sql`select * from ${layer} v`);
  const { rows } = await tx.execute<KnownAccount>(sql`
    select a.account_number, a.account_name, a.focus_id, a.ssoi_id from (${accounts}) a order by a.account_number`);
  return rows;
}

/** Updates the sort keys of committed balances whose planned account changes its number. */
export async function updateAccountKeys(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`
    update balance_versions v set account_key = a.number_key
    from ${planOf(coaTable)} p
    join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id
    join coa_versions a on a.company_id = ${companyId} and a.version_id = p.staged_version_id
    where a.number_key <> c.number_key and ${isCommitted('v', companyId)} and v.coa_id = p.record_id`);
}

/**
 * Lists mapped accounts of a company and of the user's other companies by name and lines: the company's own first, then the most frequent. Companies
 * that require a second factor count only if the user has one. A sample counts only within itself, since its mapping was generated.
 */
export async function listMappedAccounts(
  tx: Executor,
  { companyId, userId, now, limit }: { companyId: number; userId: number; now: Date; limit: number },
): Promise<MappedAccounts[]> {
  const { rows } = await tx.execute<MappedAccounts>(sql`
    select min(v.account_name) as account_name,
      min(v.account_number) filter (where v.company_id = ${companyId}) as account_number,
      v.focus_id, v.ssoi_id, count(*)::integer as count,
      v.company_id = ${companyId} as is_own
    from memberships m
    join users u on u.id = m.user_id
    join companies c on c.id = m.company_id
    join coa_versions v on v.company_id = m.company_id
    where m.user_id = ${userId} and ${isMemberAt(now, m)} and (u.has_mfa or not c.requires_second_factor)
      and (m.company_id = ${companyId} or not c.is_sample)
      and v.valid_at is not null and v.replaced_at is null and not v.is_deleted and v.focus_id is not null
    group by lower(v.account_name), v.focus_id, v.ssoi_id, is_own
    order by is_own desc, count desc, account_name, v.focus_id, v.ssoi_id
    limit ${limit}`);
  return rows;
}
