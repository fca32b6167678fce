import type { FirstSteps } from '@/contract/company/firstSteps.schema';
import type { NetCapitalStanding, NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Totals } from '@/contract/statements/totals.schema';
import type { Answer } from '@/contract/wire/envelope';
import { totalCodes } from '@/domain/statements/dashboardTotals';
import { baseApi, ofCompany } from '@/lib/api';
import { fieldsOf, orNumber, whole } from '@/lib/api/wholeValues';

export type PeriodQuery = { companyId: number; timeReport: string };

const readTotals = whole<Totals>(fieldsOf(Object.keys(totalCodes), orNumber));

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTotals: build.query<Answer<Record<string, Totals>>, PeriodQuery>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'trial-balance/get-totals', params: { time_reports: [timeReport] } }),
      transformResponse: ({ data }: Partial<Answer<Record<string, unknown> | null>>, _meta, { timeReport }) => ({
        data: { [timeReport]: readTotals(data?.[timeReport]) },
      }),
      providesTags: ['Totals'],
      extraOptions: { fallback: 'Something went wrong!' },
    }),
    getNetCapitalStanding: build.query<Answer<NetCapitalStanding>, PeriodQuery>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/net-capital-standing', params: { time_report: timeReport } }),
      providesTags: ['Totals'],
      extraOptions: { fallback: 'Unable to fetch the net capital standing' },
    }),
    getFirstSteps: build.query<Answer<FirstSteps | null>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/first-steps' }),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }, 'Report', 'Review', 'Totals'],
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    getNetCapitalTrend: build.query<Answer<NetCapitalTrend>, PeriodQuery>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/net-capital-trend', params: { time_report: timeReport } }),
      providesTags: ['Totals'],
      extraOptions: { fallback: 'Unable to fetch the net capital of the last periods' },
    }),
  }),
});

export const { useGetFirstStepsQuery, useGetTotalsQuery, useGetNetCapitalStandingQuery, useGetNetCapitalTrendQuery } =
  dashboardApi;
