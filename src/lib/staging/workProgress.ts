import { skipToken } from '@reduxjs/toolkit/query';
import type { LongWork } from '@/contract/staging/staging';
import type { WorkProgress } from '@/contract/staging/workProgress.schema';
import type { Answer } from '@/contract/wire/envelope';
import { apiError, baseApi, ofCompany } from '@/lib/api';

type WorkQuery = { companyId: number; work: LongWork };

const workProgressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWorkProgress: build.query<Answer<WorkProgress | null>, WorkQuery>({
      query: ({ companyId, work }) => ofCompany(companyId, { url: 'x/work-progress', params: { work } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: '', isHandled: true },
    }),
  }),
});

const { useGetWorkProgressQuery } = workProgressApi;

const pollingMs = 1000;

/** Polls the progress of the caller's own work; null before it is known, without a query, and with a backend that doesn't send it. */
export function useWorkProgress(query: WorkQuery | null): WorkProgress | null {
  const { currentData, error } = useGetWorkProgressQuery(query ?? skipToken, { pollingInterval: pollingMs });
  return apiError(error)?.status === 404 ? null : (currentData?.data ?? null);
}
