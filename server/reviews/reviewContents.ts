import type { CompanyContext } from '@server/common/context';
import { notFound, ruleBroken } from '@server/common/errors';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { type PageOrAll, readWholeList } from '@server/common/wholeLists';
import { type Executor, withSnapshot } from '@server/db/client';
import { committedView } from '@server/staging/repositories/layers';
import type { StagedRecord } from '@server/staging/repositories/stagedPages';
import type { StagedKind } from '@server/staging/stagedKind';
import { type ContentChange, maxWholeContents, type ReviewedRow } from '@/contract/reviews/review';
import { type ContentRecord, type RequestRowsQuery, selectContents, walkContents } from './reviewContentsRepository';
import { findRequestState } from './reviewsRepository';

/** The filter, order and page of a request's rows. */
type ContentsParams = ListRequest & { change?: ContentChange };

/** The rows of a request in the form of its kind's lists, and that kind. */
export type Contents = { kind: StagedKind; rows: PageOrAll<ReviewedRow<object>> };

/** All rows of a request: additions, and changes and deletions each with their committed row. */
export type WholeContents = { add: object[]; edit: { old: object | null; new: object }[] };

/**
 * Returns the rows of a request, each with its committed row. Throws 404 for a request that the company doesn't have, 400 for a field that its kind's
 * lists don't sort by.
 */
export async function readReviewContents(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { id, ...query }: ContentsParams & { id: number },
): Promise<Contents> {
  const kind = await kindOf(context, kinds, id);
  const contents = contentsQuery(context, kind, { id, ...query });
  const page = pageOf(query);
  const toRow = (record: ContentRecord<StagedRecord>) => toReviewedRow(kind, record);
  if (page === null) {
    const walk = (tx: Executor) => walkContents<StagedRecord>(tx, contents);
    return { kind, rows: readWholeList(context, walk, toRow) };
  }
  const { rows, total } = await withSnapshot(context.database, (tx) => selectContents(tx, contents, page));
  return { kind, rows: { data: rows.map(toRow), pagination: paginationOf(query, total) } };
}

/**
 * Returns all rows of a request at once, in the order of its kind's lists. Throws 404 for a request that the company doesn't have, 422 for one with
 * more rows than the maximum of an answer.
 */
export async function readWholeContents(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  id: number,
): Promise<{ kind: StagedKind; contents: WholeContents }> {
  const kind = await kindOf(context, kinds, id);
  const page = { page: 1, pageSize: maxWholeContents };
  const { rows, total } = await withSnapshot(context.database, (tx) =>
    selectContents(tx, contentsQuery(context, kind, { id }), page),
  );
  if (total > maxWholeContents) throw ruleBroken(tooManyText(total));
  const reviewed = rows.map((record) => toReviewedRow(kind, record));
  const add = reviewed.filter(({ old }) => old === null).map(({ old: _none, ...row }) => row);
  const edit = reviewed.flatMap(({ old, ...row }) => (old === null ? [] : [{ old, new: row }]));
  return { kind, contents: { add, edit } };
}

function tooManyText(total: number): string {
  return `This request has ${total.toLocaleString('en-US')} records. Read them page by page.`;
}

async function kindOf({ database, member }: CompanyContext, kinds: readonly StagedKind[], id: number) {
  const request = await findRequestState(database.db, member.companyId, id);
  const kind = kinds.find(({ name }) => name === request?.kind);
  if (kind === undefined) throw notFound("This request doesn't exist.");
  return kind;
}

function contentsQuery(
  { member }: CompanyContext,
  { list }: StagedKind,
  { id, change, ...query }: ContentsParams & { id: number },
): RequestRowsQuery {
  const rows = list.rows(committedView(member.companyId), { filters: {}, sort: sortOf(query, list.sortFields) });
  return { ...rows, requestId: id, change };
}

function toReviewedRow({ list }: StagedKind, { proposed, old }: ContentRecord<StagedRecord>): ReviewedRow<object> {
  return { ...list.toRow(proposed), old: old && list.toRow(old) };
}
