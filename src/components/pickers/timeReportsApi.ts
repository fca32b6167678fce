import type { Answer } from '@/contract/envelope';
import type { AvailableTimeReport } from '@/contract/trialBalance';
import { baseApi } from '@/lib/api';

const timeReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The periods that hold a trial balance, the latest first. */
    listTimeReports: build.query<Answer<AvailableTimeReport[]>, number>({
      query: (companyId) => ({ url: 'trial-balances/available-time-report', params: { company_id: companyId } }),
      providesTags: [{ type: 'TimeReport', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
  }),
});

export const { useListTimeReportsQuery } = timeReportsApi;
