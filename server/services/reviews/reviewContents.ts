import { type Statements, withSnapshot } from '@server/db/client';
import type { StagedRecord } from '@server/db/repositories/lists/stagedPages';
import {
  type ContentRecord,
  type ContentsQuery,
  selectContents,
  walkContents,
} from '@server/db/repositories/reviews/reviewContentsRepository';
import { findRequestState } from '@server/db/repositories/reviews/reviewsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/common/lists';
import { type PageOrAll, readWholeList } from '@server/services/common/wholeLists';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { type ContentChange, maxWholeContents, type ReviewedRow } from '@/contract/reviews/review';

/** Which of a request's rows, and in which order. */
type ContentsParams = ListParams & { change?: ContentChange };

/** The rows of a request as the lists of its kind give them, and that kind. */
export type Contents = { kind: StagedKind; rows: PageOrAll<ReviewedRow<object>> };

/** All rows of a request: additions, and changes and deletions each with what it was made from. */
export type WholeContents = { add: object[]; edit: { old: object | null; new: object }[] };

/**
 * The rows of a request, each with the committed row that it was made from. Throws 404 for a request that the company doesn't have, 400 for
 * a field that its kind's lists don't sort by.
 */
export async function readContents(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { id, ...query }: ContentsParams & { id: number },
): Promise<Contents> {
  const kind = await kindOf(context, kinds, id);
  const contents = contentsQuery(context, kind, { id, ...query });
  const page = pageOf(query);
  const toRow = (record: ContentRecord<StagedRecord>) => toReviewedRow(kind, record);
  if (page === null) {
    const walk = (tx: Statements) => walkContents<StagedRecord>(tx, contents);
    return { kind, rows: readWholeList(context, walk, toRow) };
  }
  const { rows, total } = await withSnapshot(context.database, (tx) => selectContents(tx, contents, page));
  return { kind, rows: { data: rows.map(toRow), pagination: paginationOf(query, total) } };
}

/**
 * All rows of a request at once, in the order of its kind's lists. Throws 404 for a request that the company doesn't have, 422 for one of
 * more rows than one answer takes.
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
): ContentsQuery {
  const rows = list.rows(committedView(member.companyId), { filters: {}, sort: sortOf(query, list.sortFields) });
  return { ...rows, requestId: id, change };
}

function toReviewedRow({ list }: StagedKind, { proposed, old }: ContentRecord<StagedRecord>): ReviewedRow<object> {
  return { ...list.toRow(proposed), old: old && list.toRow(old) };
}
