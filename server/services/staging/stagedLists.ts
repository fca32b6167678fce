import { type StagedRecord, selectPage, walkRows } from '@server/db/repositories/lists/stagedPages';
import { type BooksView, committedView, stagedBy } from '@server/db/repositories/staging/layers';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/common/lists';
import { type PageOrAll, readWholeList } from '@server/services/common/wholeLists';
import type { ListShow } from '@/contract/staging/staging';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { type StagedKind, scopeOf } from './stagedKind';

/** What the lists of a kind are asked for; the filters beside the ids are the kind's own. */
export type StagedListQuery = ListParams & {
  search?: string;
  show?: ListShow;
  filters?: { id?: { $in: readonly number[] } };
};

/** The committed records of a kind. */
export function listCommitted(context: CompanyContext, kind: StagedKind, query: StagedListQuery) {
  return listView(context, kind, { ...query, view: committedView(context.member.companyId) });
}

/** The records of a kind as their editor sees them: with the caller's own staged versions laid over the committed ones. */
export function listEditable(context: CompanyContext, kind: StagedKind, query: StagedListQuery) {
  return listView(context, kind, { ...query, view: stagedBy(scopeOf(context)) });
}

/** The committed records of a kind as a document. Throws 404 for a kind that has none. */
export async function printCommitted(
  context: CompanyContext,
  kind: StagedKind,
  { pagination: _, ...query }: StagedListQuery,
): Promise<PdfDefinition> {
  const rows = await listCommitted(context, kind, query);
  if (kind.list.print === undefined || 'data' in rows) throw notFound();
  return kind.list.print(context, rows, query.filters ?? {});
}

/**
 * The values that a kind's lists are filtered by, each as the call has it: `{ time_report: 'Q1 25' }`; those of the committed rows, or of
 * what the caller sees in edit mode.
 */
export async function listFilterValues(
  context: CompanyContext,
  { field, list }: NonNullable<StagedKind['filterValues']>,
  { isEditMode }: { isEditMode: boolean },
): Promise<Record<string, string>[]> {
  const view = isEditMode ? stagedBy(scopeOf(context)) : committedView(context.member.companyId);
  const values = await list(context.database.db, view);
  return values.map((value) => ({ [field]: value }));
}

async function listView(
  context: CompanyContext,
  { list }: StagedKind,
  { view, search, show, filters = {}, ...query }: StagedListQuery & { view: BooksView },
): Promise<PageOrAll<object>> {
  await list.refresh?.(context, filters);
  const rows = list.rows(view, { ids: filters.id?.$in, search, show, filters, sort: sortOf(query, list.sortFields) });
  const page = pageOf(query);
  const toRow = (record: StagedRecord) =>
    view.staged === null || list.toEditedRow === undefined ? list.toRow(record) : list.toEditedRow(record);
  if (page === null) return readWholeList(context, (tx) => walkRows<StagedRecord>(tx, rows), toRow);
  const found = await selectPage<StagedRecord>(context.database, rows, page);
  return { data: found.rows.map(toRow), pagination: paginationOf(query, found.total) };
}
