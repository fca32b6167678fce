import type { ExplainedSteps, ExplanationAnswer, PreviewedAnswers } from '@/contract/explain/explain.schema';
import { baseApi } from '@/lib/api';

/** Unsaved data in place of a period's books: answers of a wizard, or the steps of a what-if. */
export type Unsaved = { answers: PreviewedAnswers } | { whatIf: ExplainedSteps };

export type ExplainQuery = {
  companyId: number;
  figure: string;
  page: number;
  unsaved?: Unsaved | undefined;
};

const pageSize = 50;

const explainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    explain: build.query<ExplanationAnswer, ExplainQuery>({
      query: ({ companyId, figure, page, unsaved }) => {
        const params = { company_id: companyId, figure, pagination: { page, pageSize } };
        if (unsaved === undefined) return { url: 'x/explain', params };
        return 'whatIf' in unsaved
          ? { url: 'x/explain-what-if', method: 'POST', params, data: { data: unsaved.whatIf } }
          : { url: 'x/explain-preview', method: 'POST', params, data: { data: unsaved.answers } };
      },
      providesTags: ['Totals'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
  }),
});

export const { useExplainQuery } = explainApi;
