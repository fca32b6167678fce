import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { type PageOrAll, readWholeList } from '@server/common/wholeLists';
import { type BooksView, committedView, stagedBy } from '@server/staging/repositories/layers';
import { type StagedRecord, selectPage, walkRows } from '@server/staging/repositories/stagedPages';
import type { ListShow } from '@/contract/staging/staging';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { type StagedKind, toStagingScope } from './stagedKind';

/** A query of a kind's lists; filters other than ids are the kind's own. */
export type StagedListParams = ListRequest & {
  search?: string;
  show?: ListShow;
  filters?: { id?: { $in: readonly number[] } };
};

/** Lists the committed records of a kind. */
export function listCommitted(context: CompanyContext, kind: StagedKind, query: StagedListParams) {
  return listView(context, kind, { ...query, view: committedView(context.member.companyId) });
}

/** Lists the records of a kind for their editor: the committed ones with the caller's own staged versions on top. */
export function listEditable(context: CompanyContext, kind: StagedKind, query: StagedListParams) {
  return listView(context, kind, { ...query, view: stagedBy(toStagingScope(context)) });
}

/** Returns the committed records of a kind as a document. Throws 404 for a kind without documents. */
export async function printCommitted(
  context: CompanyContext,
  kind: StagedKind,
  { pagination: _, ...query }: StagedListParams,
): Promise<PdfDefinition> {
  const rows = await listCommitted(context, kind, query);
  if (kind.list.print === undefined || 'data' in rows) throw notFound();
  return kind.list.print(context, rows, query.filters ?? {});
}

/** Lists a kind's filter values in wire format (`{ time_report: 'Q1 25' }`), of the committed rows or, in edit mode, of the caller's view. */
export async function listFilterValues(
  context: CompanyContext,
  { field, list }: NonNullable<StagedKind['filterValues']>,
  { isEditMode }: { isEditMode: boolean },
): Promise<Record<string, string>[]> {
  const view = isEditMode ? stagedBy(toStagingScope(context)) : committedView(context.member.companyId);
  const values = await list(context.database.db, view);
  return values.map((value) => ({ [field]: value }));
}

async function listView(
  context: CompanyContext,
  { list }: StagedKind,
  { view, search, show, filters = {}, ...query }: StagedListParams & { view: BooksView },
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
