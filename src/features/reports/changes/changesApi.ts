import type { ReportChanges } from '@/contract/reports/reportChanges';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so none is kept. */
    getReportChanges: build.query<Answer<ReportChanges>, { companyId: number; reportId: number }>({
      query: ({ companyId, reportId }) => ofCompany(companyId, { url: 'x/report-changes', params: { reportId } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to compare the report with the books' },
    }),
  }),
});

export const { useGetReportChangesQuery } = changesApi;
