import type { ExplanationAnswer, PreviewedAnswers } from '@/contract/figures/explain';
import { baseApi } from '@/lib/api';

/** `answers`: of a wizard that nobody saved, in place of what the period has. */
export type ExplainQuery = {
  companyId: number;
  figure: string;
  page: number;
  answers?: PreviewedAnswers | undefined;
};

const pageSize = 50;

const explainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    explain: build.query<ExplanationAnswer, ExplainQuery>({
      query: ({ companyId, figure, page, answers }) => {
        const params = { company_id: companyId, figure, pagination: { page, pageSize } };
        if (answers === undefined) return { url: 'x/explain', params };
        return { url: 'x/explain-preview', method: 'POST', params, data: { data: answers } };
      },
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
  }),
});

export const { useExplainQuery } = explainApi;
