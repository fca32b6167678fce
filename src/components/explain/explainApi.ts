import type { ExplanationAnswer } from '@/contract/explain';
import { baseApi } from '@/lib/api';

export type ExplainQuery = { companyId: number; figure: string; page: number };

const pageSize = 50;

const explainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    explain: build.query<ExplanationAnswer, ExplainQuery>({
      query: ({ companyId, figure, page }) => ({
        url: 'x/explain',
        params: { company_id: companyId, figure, pagination: { page, pageSize } },
      }),
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
  }),
});

export const { useExplainQuery } = explainApi;
