import type { ContentChange } from '@/contract/reviews/review';
import type { ListAnswer, Pagination } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { type Ask, type OnWire, withAllRows } from '@/lib/api';
import { type ReviewRecord, readRecord } from './readReview';

export type ContentsQuery = { requestId: number; params: ListQuery & { change?: ContentChange | undefined } };
export type ContentsAnswer = { data: { data: ReviewRecord[] }; pagination: Pagination };

/** What the specification calls the older variant of the call. */
type Pairs = { data: { edit: { old: ReviewRecord | null; new: ReviewRecord }[] } };

/**
 * A page of a request's rows, each with the row that it was made from. A backend whose rows come without it has it in pairs, and knows of no
 * changes or additions alone: those are picked out of all rows. Throws as `ask` does.
 */
export async function loadContents({ requestId, params }: ContentsQuery, ask: Ask): Promise<ContentsAnswer> {
  const askPage = async (asked: ContentsQuery['params']) =>
    (await ask({ url: `review-requests/${requestId}/contents`, params: asked })) as ContentsAnswer;
  const page = await askPage(params);
  if (page.data.data.every(({ old }: OnWire<ReviewRecord>) => old !== undefined)) return withRead(page);

  const { company_id, pagination, sort, change } = params;
  const pairs = await ask({ url: `review-requests/contents/${requestId}`, params: { company_id } });
  const olds = new Map((pairs as Pairs).data.edit.map((pair) => [pair.new.id, pair.old]));
  const withOld = (row: ReviewRecord) => ({ ...row, old: olds.get(row.id) ?? null });
  if (change === undefined) return withRead({ ...page, data: { data: page.data.data.map(withOld) } });

  const all = await withAllRows({ data: page.data.data, pagination: page.pagination }, async (asked) => {
    const { data } = await askPage({ company_id, pagination: asked, ...(sort && { sort }) });
    return { data: data.data };
  });
  const rows = (all as ListAnswer<ReviewRecord>).data.filter(({ id }) => olds.has(id) === (change === 'edit'));
  const { page: shown = 1, pageSize = rows.length } = pagination ?? {};
  const shownRows = rows.slice((shown - 1) * pageSize, shown * pageSize).map(withOld);
  return withRead({ data: { data: shownRows }, pagination: { ...page.pagination, page: shown, total: rows.length } });
}

function withRead({ data, pagination }: ContentsAnswer): ContentsAnswer {
  return { data: { data: data.data.map(readRecord) }, pagination };
}
