import type { AmountFormPreview } from '@/contract/filings/amountForm';
import type { GenerateReportRequest } from '@/contract/reports/report';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

type PreviewQuery = { companyId: number; path: string; request: GenerateReportRequest };

const amountFormApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so none is kept. */
    previewAmountForm: build.query<Answer<AmountFormPreview>, PreviewQuery>({
      query: ({ companyId, path, request }) =>
        ofCompany(companyId, { url: `x/amount-forms/${path}/preview`, method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report', isHandled: true },
    }),
  }),
});

export const { usePreviewAmountFormQuery } = amountFormApi;
