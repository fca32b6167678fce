import type { ContentChange, ReviewDecision } from '@/contract/reviews/review';
import type { OpenReviews, ReviewRequest } from '@/contract/reviews/review.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer, MessageAnswer, Pagination } from '@/contract/wire/envelope.schema';
import type { ListQuery } from '@/contract/wire/query';
import {
  type Ask,
  baseApi,
  loadAllRows,
  type OnWire,
  ofCalls,
  ofCompany,
  rowsRead,
  type TagType,
  tagsOf,
} from '@/lib/api';
import { env } from '@/lib/env';
import { type ReviewRecord, readRecord, readReview } from './readReview';

type ReviewListQuery = ListQuery & { filters: { type?: StagedKindName } };
type DecisionRequest = { companyId: number; id: number; decision: ReviewDecision };

const person = `user_company_setting.user_email.${env.productKey}_user`;
const populate = ['user_company_setting', 'user_company_setting.user_email', person, `${person}.avatar`];

/** Returns the tags to invalidate after a decision; a refused one reloads the request and its effect. */
function outdatedBy(_answer: unknown, error: unknown): readonly TagType[] {
  return error === undefined ? tagsOf('requestDecided') : tagsOf('requestDecided', 'effectOutdated');
}

/** Loads a request; a backend without the filter sends others, then all are loaded and searched. */
async function loadReview(
  { companyId, id }: { companyId: number; id: number },
  ask: Ask,
): Promise<ReviewRequest | null> {
  const load = async (part: object) => {
    const params = { company_id: companyId, sort: ['id:asc'], populate, ...part };
    const answer = await ask({ url: 'review-requests', params, isWholeList: !('pagination' in part) });
    return (answer as ListAnswer<OnWire<ReviewRequest>>).data;
  };
  const isAsked = (request: OnWire<ReviewRequest>) => request.id === id;
  const [first] = await load({ pagination: { page: 1, pageSize: 1 }, filters: { id: { $in: [id] } } });
  const found = first === undefined || isAsked(first) ? first : (await load({})).find(isAsked);
  return found === undefined ? null : readReview(found);
}

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ListAnswer<ReviewRequest>, ReviewListQuery>({
      query: (params) => ({
        url: 'review-requests',
        params: { ...params, populate },
        isWholeList: params.pagination === undefined,
      }),
      transformResponse: rowsRead(readReview),
      providesTags: ['Review'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    /** One request in any status; null if it doesn't exist or the caller may not see it. */
    getReview: build.query<ReviewRequest | null, { companyId: number; id: number }>({
      queryFn: ofCalls(loadReview),
      providesTags: ['Review', 'Comment'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    getReviewContents: build.query<ContentsAnswer, RequestContentsQuery>({
      queryFn: ofCalls(loadContents),
      providesTags: ['Review'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    decideReview: build.mutation<Partial<MessageAnswer> | null, DecisionRequest>({
      query: ({ companyId, id, decision }) =>
        ofCompany(companyId, { url: `review-requests/${id}`, params: { type: decision } }),
      invalidatesTags: outdatedBy,
      extraOptions: { fallback: 'Unable to update the request', isHandled: true },
    }),
    approveReviews: build.mutation<Partial<MessageAnswer> | null, { companyId: number; ids: readonly number[] }>({
      query: ({ companyId, ids }) => ofCompany(companyId, { url: 'x/review-approvals', method: 'POST', data: { ids } }),
      invalidatesTags: outdatedBy,
      extraOptions: { fallback: 'Unable to update the request', isHandled: true },
    }),
    getOpenReviews: build.query<Answer<OpenReviews>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/open-reviews' }),
      providesTags: ['Review'],
      extraOptions: { fallback: '', isHandled: true },
    }),
  }),
});

export const {
  useListReviewsQuery,
  useGetReviewQuery,
  useGetReviewContentsQuery,
  useDecideReviewMutation,
  useApproveReviewsMutation,
  useGetOpenReviewsQuery,
} = reviewsApi;

type RequestContentsQuery = { requestId: number; params: ListQuery & { change?: ContentChange | undefined } };

type ContentsAnswer = { data: { data: ReviewRecord[] }; pagination: Pagination };

/** The answer of the specification's older variant of the call. */
type Pairs = { data: { edit: { old: ReviewRecord | null; new: ReviewRecord }[] } };

/**
 * Loads a page of a request's rows, each with its original row. A backend without these sends pairs instead, and can't filter changes and additions:
 * those are filtered here from all rows. Throws as `ask` does.
 */
async function loadContents({ requestId, params }: RequestContentsQuery, ask: Ask): Promise<ContentsAnswer> {
  const askPage = async (asked: RequestContentsQuery['params']) =>
    readContents(await ask({ url: `review-requests/${requestId}/contents`, params: asked }));
  const page = await askPage(params);
  if (page.data.data.every(({ old }: OnWire<ReviewRecord>) => old !== undefined)) return withRead(page);

  const { company_id, pagination, sort, change } = params;
  const pairs = await ask({ url: `review-requests/contents/${requestId}`, params: { company_id } });
  const olds = new Map((pairs as Pairs).data.edit.map((pair) => [pair.new.id, pair.old]));
  const withOld = (row: ReviewRecord) => ({ ...row, old: olds.get(row.id) ?? null });
  if (change === undefined) return withRead({ ...page, data: { data: page.data.data.map(withOld) } });

  const all = await loadAllRows({ data: page.data.data, pagination: page.pagination }, async (asked) => {
    const { data } = await askPage({ company_id, pagination: asked, ...(sort && { sort }) });
    return { data: data.data };
  });
  const rows = (all as ListAnswer<ReviewRecord>).data.filter(({ id }) => olds.has(id) === (change === 'edit'));
  const { page: shown = 1, pageSize = rows.length } = pagination ?? {};
  const shownRows = rows.slice((shown - 1) * pageSize, shown * pageSize).map(withOld);
  return withRead({ data: { data: shownRows }, pagination: { ...page.pagination, page: shown, total: rows.length } });
}

/** Reads a page of contents, whose list some backends wrap once less. */
function readContents(answer: unknown): ContentsAnswer {
  const { data, pagination } = answer as { data: ContentsAnswer['data'] | ReviewRecord[]; pagination: Pagination };
  return Array.isArray(data) ? { data: { data }, pagination } : { data, pagination };
}

function withRead({ data, pagination }: ContentsAnswer): ContentsAnswer {
  return { data: { data: data.data.map(readRecord) }, pagination };
}
