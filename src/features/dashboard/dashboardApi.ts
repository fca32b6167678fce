import type { Answer } from '@/contract/envelope';
import type { Totals } from '@/contract/totals';
import { baseApi } from '@/lib/api';

type TotalsQuery = { companyId: number; timeReport: string };

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTotals: build.query<Answer<Record<string, Totals>>, TotalsQuery>({
      query: ({ companyId, timeReport }) => ({
        url: 'trial-balance/get-totals',
        params: { company_id: companyId, time_reports: [timeReport] },
      }),
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Something went wrong!' },
    }),
  }),
});

export const { useGetTotalsQuery } = dashboardApi;
