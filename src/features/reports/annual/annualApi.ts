import type { AnnualPreview } from '@/contract/annual/annualReport';
import type { GenerateReportRequest } from '@/contract/reports/report';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

const annualApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so none is kept. */
    previewAnnual: build.query<Answer<AnnualPreview>, { companyId: number; request: GenerateReportRequest }>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'x/annual-report/preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report', isHandled: true },
    }),
  }),
});

export const { usePreviewAnnualQuery } = annualApi;
