import { missingAccountRule } from '@server/coa/coasRepository';
import type { Executor } from '@server/db/client';
import { inNaturalOrder, listOrder } from '@server/db/lists/sortOrder';
import type { DaysQuery } from '@server/staging/repositories/commitDaysRepository';
import { type IssueQuery, issueColumns, type ValidationBooks } from '@server/staging/repositories/issueQueries';
import { aliveLayersOf, type BooksView, isCommitted, planOf, unionOf } from '@server/staging/repositories/layers';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { coaTable, recurringEntryTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import type { RecurringAccount, RecurringEntryFilters } from '@/contract/registers/recurringEntries.schema';
import type { RecurringKind } from '@/contract/registers/registers';

type StoredEntry = {
  name: string;
  kind: RecurringKind;
  debit: RecurringAccount;
  credit: RecurringAccount;
  amount: string;
  first_period: string;
  last_period: string | null;
};

/** An entry as lists return it. */
export type RecurringRecord = StagedRecord & StoredEntry;

const entryColumns = sql`v.name, v.kind, ${accountOf(sql`v.debit_coa`)} as debit, ${accountOf(sql`v.credit_coa`)} as credit,
  v.amount, v.first_period, v.last_period`;

/** Builds the query for the recurring entries of a view, by name by default. */
export function recurringRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<RecurringEntryFilters>,
): RowsQuery {
  return recordRows({
    table: recurringEntryTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${contains(sql`v.name`, filters.name?.$contains)}
      and ${contains(sql`v.name`, search)}`,
    columns: entryColumns,
    order: listOrder(
      {
        id: { by: sql`v.id` },
        name: { by: inNaturalOrder(sql`v.name`) },
        kind: { by: sql`v.kind` },
        amount: { by: sql`v.amount` },
      },
      sort,
      { name: 'asc', id: 'asc' },
    ),
  });
}

/** Lists the committed entries by name. */
export async function listRecurringEntries(tx: Executor, companyId: number): Promise<(StoredEntry & { id: number })[]> {
  const { rows } = await tx.execute<StoredEntry & { id: number }>(sql`
    select v.id, ${entryColumns} from recurring_entry_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted order by ${inNaturalOrder(sql`v.name`)}, v.id`);
  return rows;
}

/**
 * Returns an account of a version `v` as JSON: for a staged one the account that its author staged, else that of the books, or the last one that they
 * had.
 */
function accountOf(id: SQL): SQL {
  const isOwn = sql`v.valid_at is null and a.valid_at is null and a.author_id = v.author_id`;
  return sql`coalesce((
    select jsonb_build_object('id', ${id}, 'account_number', a.account_number, 'account_name', a.account_name, 'is_gone', a.is_deleted)
    from coa_versions a
    where a.company_id = v.company_id and a.id = ${id} and (${isOwn} or (a.valid_at is not null and a.replaced_at is null))
    order by a.valid_at nulls first limit 1
  ), jsonb_build_object('id', ${id}, 'account_number', '', 'account_name', '', 'is_gone', true))`;
}

/** Checks that the chart of accounts has both accounts of the plan's entries. */
export function recurringRules(books: ValidationBooks): IssueQuery[] {
  const accounts = aliveLayersOf(coaTable, books(coaTable));
  const plan = planOf(recurringEntryTable);
  return aliveLayersOf(recurringEntryTable, books(recurringEntryTable)).flatMap((layer) =>
    (['debit_coa', 'credit_coa'] as const).map((field) => {
      const issue = { field, rule: missingAccountRule('v', field), values: recurringEntryTable.namesOf('v') };
      const isNowhere = accounts.map(
        (known) => sql`not exists (select 1 from ${known} a where a.id = v.${sql.identifier(field)})`,
      );
      return sql`
        select p.position, p.record_id, ${issueColumns(issue)} from ${plan} p join ${layer} v on v.id = p.record_id
        where p.action <> 'none' and ${sql.join(isNowhere, sql` and `)}`;
    }),
  );
}

/** Selects no day: an entry changes no figure until a period starts with it. */
export function recurringDays(): DaysQuery {
  return sql`select null::date as day where false`;
}

/** Returns the ids of a view's accounts by number. */
export async function listAccountIds(tx: Executor, view: BooksView): Promise<ReadonlyMap<string, number>> {
  const accounts = unionOf(
    aliveLayersOf(coaTable, view),
    (layer) => sql`select v.id, v.account_number from ${layer} v`,
  );
  const { rows } = await tx.execute<{ id: number; account_number: string }>(accounts);
  return new Map(rows.map(({ id, account_number: number }) => [number, id]));
}
