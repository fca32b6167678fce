import type { SkipToken } from '@reduxjs/toolkit/query';
import type { FocusPreview } from '@/contract/reports/focusPreview';
import type { ReportFinding } from '@/contract/reports/report';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';
import type { AskedAnswers } from '../reportKind';

const focusApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so none is kept. */
    previewFocus: build.query<Answer<FocusPreview>, AskedAnswers>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'x/focus-preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to compute the figures' },
    }),
  }),
});

export const { usePreviewFocusQuery } = focusApi;

const noFindings: readonly ReportFinding[] = [];

/** What the FOCUS report of the answers would be found to have; nothing while they are refused, or with a backend that does not tell. */
export function useFocusFindings(asked: AskedAnswers | SkipToken): readonly ReportFinding[] {
  const { data, isError } = usePreviewFocusQuery(asked);
  return isError || data === undefined ? noFindings : data.data.findings;
}
