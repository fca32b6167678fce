import { skipToken } from '@reduxjs/toolkit/query';
import type { LongWork, WorkProgress } from '@/contract/staging/workProgress';
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

/** How far the caller's own work is, asked again and again; null before it is known, for no query, and with a backend that doesn't say. */
export function useWorkProgress(query: WorkQuery | null): WorkProgress | null {
  const { currentData, error } = useGetWorkProgressQuery(query ?? skipToken, { pollingInterval: pollingMs });
  return apiError(error)?.status === 404 ? null : (currentData?.data ?? null);
}
