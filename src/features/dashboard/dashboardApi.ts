import type { Totals } from '@/contract/figures/totals';
import type { NetCapitalStanding, NetCapitalTrend } from '@/contract/reports/netCapitalStanding';
import type { ReportedPeriods } from '@/contract/reports/report';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

export type PeriodQuery = { companyId: number; timeReport: string };

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTotals: build.query<Answer<Record<string, Totals>>, PeriodQuery>({
      query: ({ companyId, timeReport }) => ({
        url: 'trial-balance/get-totals',
        params: { company_id: companyId, time_reports: [timeReport] },
      }),
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Something went wrong!' },
    }),
    getNetCapitalStanding: build.query<Answer<NetCapitalStanding>, PeriodQuery>({
      query: ({ companyId, timeReport }) => ({
        url: 'x/net-capital-standing',
        params: { company_id: companyId, time_report: timeReport },
      }),
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch the net capital standing' },
    }),
    getReportedPeriods: build.query<Answer<ReportedPeriods>, number>({
      query: (companyId) => ({ url: 'x/reported-periods', params: { company_id: companyId } }),
      providesTags: ['Report'],
      extraOptions: { fallback: 'Unable to fetch the reported periods' },
    }),
    getNetCapitalTrend: build.query<Answer<NetCapitalTrend>, PeriodQuery>({
      query: ({ companyId, timeReport }) => ({
        url: 'x/net-capital-trend',
        params: { company_id: companyId, time_report: timeReport },
      }),
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch the net capital of the last periods' },
    }),
  }),
});

export const {
  useGetTotalsQuery,
  useGetNetCapitalStandingQuery,
  useGetNetCapitalTrendQuery,
  useGetReportedPeriodsQuery,
} = dashboardApi;
