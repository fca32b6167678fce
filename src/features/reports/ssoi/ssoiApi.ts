import type { GenerateReportRequest } from '@/contract/reports/report';
import type { SsoiItemGroup, SsoiPreviewRequest } from '@/contract/reports/ssoiReport';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

const ssoiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so none is kept. */
    previewSsoi: build.query<Answer<SsoiItemGroup[]>, { companyId: number; request: SsoiPreviewRequest }>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'report/ssoi/preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report' },
    }),
    /** The same at the review, which says itself what fails. */
    outlineSsoi: build.query<Answer<SsoiItemGroup[]>, { companyId: number; request: SsoiPreviewRequest }>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'report/ssoi/preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report', isHandled: true },
    }),
  }),
});

/** What the preview of the answers is asked with. */
export function previewRequest({ prefill, amends }: GenerateReportRequest): SsoiPreviewRequest {
  return { ...prefill, ...(amends !== undefined && { amends }) };
}

export const { useOutlineSsoiQuery, usePreviewSsoiQuery } = ssoiApi;
