import type { ReviewEffect } from '@/contract/reviews/reviewEffect';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

/** Without `timeReport` the latest periods whose figures change. */
export type EffectQuery = { companyId: number; ids: readonly number[]; timeReport?: string };

const effectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReviewEffect: build.query<Answer<ReviewEffect>, EffectQuery>({
      query: ({ companyId, ids, timeReport }) => ({
        url: 'x/review-effect',
        params: { company_id: companyId, ids, ...(timeReport !== undefined && { time_report: timeReport }) },
      }),
      providesTags: ['ReviewEffect'],
      extraOptions: { fallback: 'Unable to compute the effect on FOCUS lines' },
    }),
  }),
});

export const { useGetReviewEffectQuery } = effectApi;
