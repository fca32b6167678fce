import type { SkipToken } from '@reduxjs/toolkit/query';
import type { FocusPreview } from '@/contract/focus/focusPreview.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { AskedAnswers } from '@/features/reports';
import { baseApi, ofCompany } from '@/lib/api';

const focusApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so it isn't cached. Answers are given in its place. */
    previewFocus: build.query<Answer<FocusPreview>, AskedAnswers>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'x/focus-preview', method: 'POST', data: request }),
      providesTags: ['ANSWER'],
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to compute the figures' },
    }),
  }),
});

export const { usePreviewFocusQuery } = focusApi;

const noFindings: readonly ReportFinding[] = [];

/** Returns the findings of the FOCUS report of the answers; none while the answers are refused, or with a backend that doesn't send them. */
export function useFocusFindings(asked: AskedAnswers | SkipToken): readonly ReportFinding[] {
  const { data, isError } = usePreviewFocusQuery(asked);
  return isError || data === undefined ? noFindings : data.data.findings;
}
