import type { GenerateReportRequest } from '@/contract/reports/report.schema';
import type { SsoiPreviewAnswer, SsoiPreviewRequest } from '@/contract/ssoi/ssoiReport.schema';
import { baseApi, ofCompany } from '@/lib/api';

const ssoiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so it isn't cached. */
    previewSsoi: build.query<SsoiPreviewAnswer, { companyId: number; request: SsoiPreviewRequest }>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'report/ssoi/preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report' },
    }),
    /** The same call for the review, which shows failures itself. */
    outlineSsoi: build.query<SsoiPreviewAnswer, { companyId: number; request: SsoiPreviewRequest }>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'report/ssoi/preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report', isHandled: true },
    }),
  }),
});

/** Returns the request of the preview of the answers. */
export function previewRequest({ prefill, amends }: GenerateReportRequest): SsoiPreviewRequest {
  return { ...prefill, ...(amends !== undefined && { amends }) };
}

export const { useOutlineSsoiQuery, usePreviewSsoiQuery } = ssoiApi;
