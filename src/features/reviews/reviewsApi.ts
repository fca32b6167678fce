import type { OpenReviews, ReviewDecision, ReviewRequest } from '@/contract/reviews/review';
import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import type { Answer, ListAnswer, MessageAnswer } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { type Ask, baseApi, type OnWire, ofCalls, ofCompany, rowsRead, type TagType } from '@/lib/api';
import { env } from '@/lib/env';
import { type ContentsAnswer, type ContentsQuery, loadContents } from './loadContents';
import { readReview } from './readReview';

type ReviewListQuery = ListQuery & { filters: { type?: StagedKindName } };
type DecisionRequest = { companyId: number; id: number; decision: ReviewDecision };

const person = `user_company_setting.user_email.${env.productKey}_user`;
const populate = ['user_company_setting', 'user_company_setting.user_email', person, `${person}.avatar`];

/** What an approval changes: the books of its kind and all that rests on them. A refused one shows where the request stands by now. */
const decidedTags: readonly TagType[] = ['Review', ...stagedKinds, 'Period', 'Totals'];

/** What a comment changes of a request: not its records, nor the effect of its approval, which takes long to compute. */
export const conversationTag = { type: 'Review', id: 'CONVERSATION' } as const;

/** A decided request has no effect to ask for; the panel is still there for a moment. */
function outdatedBy(_answer: unknown, error: unknown): readonly TagType[] {
  return error === undefined ? decidedTags : [...decidedTags, 'ReviewEffect'];
}

/** A backend that doesn't know the filter sends another request: then all of them are needed. */
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
    /** One request in any status; null when there is none, or none that the caller may see. */
    getReview: build.query<ReviewRequest | null, { companyId: number; id: number }>({
      queryFn: ofCalls(loadReview),
      providesTags: ['Review', conversationTag],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    getReviewContents: build.query<ContentsAnswer, ContentsQuery>({
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
