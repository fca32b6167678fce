import type { ReportChanges } from '@/contract/reports/reportChanges';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so none is kept. */
    getReportChanges: build.query<Answer<ReportChanges>, { companyId: number; reportId: number }>({
      query: ({ companyId, reportId }) => ({ url: 'x/report-changes', params: { company_id: companyId, reportId } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to compare the report with the books' },
    }),
  }),
});

export const { useGetReportChangesQuery } = changesApi;
