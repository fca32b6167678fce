import type { Executor } from '@server/db/client';
import { listOrder } from '@server/db/lists/sortOrder';
import { capitalInputVersions } from '@server/db/schema/registers';
import {
  type BooksView,
  isCommitted,
  isNotStaged,
  isSelected,
  isStaged,
  type StagingScope,
} from '@server/staging/repositories/layers';
import {
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { capitalInputTable } from '@server/staging/repositories/tables';
import { asc, sql } from 'drizzle-orm';
import type { CapitalInputsFilters } from '@/contract/netCapital/capitalInputs.schema';

export type SavedInputs = Omit<typeof capitalInputVersions.$inferSelect, 'inputs'> & {
  values: Record<string, unknown>;
};

/** Capital inputs as lists return them; `before` is the committed version that they were made from. */
export type CapitalInputsListed = StagedRecord & {
  time_report: string;
  inputs: string;
  before: string | null;
};

/** Lists a view's inputs, one a period, by the end of the period and the time of saving. */
export async function listCapitalInputs(tx: Executor, view: BooksView): Promise<SavedInputs[]> {
  const { name } = capitalInputTable;
  const committed = isCommitted(name, view.companyId);
  const isShown =
    view.staged === null
      ? committed
      : sql`((${committed} and ${isNotStaged(capitalInputTable, view, sql`${capitalInputVersions.id}`)})
          or (${isSelected(name, view)}))`;
  const rows = await tx
    .select()
    .from(capitalInputVersions)
    .where(sql`${isShown} and not ${capitalInputVersions.isDeleted}`)
    .orderBy(
      asc(capitalInputVersions.periodEnd),
      sql`${capitalInputVersions.validAt} is not null`,
      asc(capitalInputVersions.updatedAt),
    );
  return rows.map(({ inputs, ...row }) => ({ ...row, values: JSON.parse(inputs) }));
}

/** Lists the ids of an author's staged rows of a period, deletions included. */
export async function listOwnStagedIds(tx: Executor, scope: StagingScope, timeReport: string): Promise<number[]> {
  const rows = await tx
    .select({ id: capitalInputVersions.id })
    .from(capitalInputVersions)
    .where(sql`${isStaged(capitalInputTable.name, scope)} and ${capitalInputVersions.timeReport} = ${timeReport}`);
  return rows.map(({ id }) => id);
}

/** Builds the query for the capital inputs of a view, the latest period first. */
export function capitalInputRows(
  view: BooksView,
  { ids, show, filters, sort }: RecordListQuery<CapitalInputsFilters>,
): RowsQuery {
  const isOfPeriod = filters.time_report === undefined ? sql`true` : sql`v.time_report = ${filters.time_report}`;
  return recordRows({
    table: capitalInputTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${isOfPeriod}`,
    columns: sql`v.time_report, v.inputs, (
      select b.inputs from capital_input_versions b
      where b.company_id = v.company_id and b.version_id = v.base_version_id and not b.is_deleted) as before`,
    order: listOrder({ id: { by: sql`v.id` }, period: { by: sql`v.period_end` } }, sort, { period: 'desc', id: 'asc' }),
  });
}
