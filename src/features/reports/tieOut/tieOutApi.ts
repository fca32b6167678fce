import type { TieOut } from '@/contract/figures/tieOut';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

export type TieOutQuery = { companyId: number; timeReport: string };

const tieOutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTieOut: build.query<Answer<TieOut>, TieOutQuery>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/tie-out', params: { time_report: timeReport } }),
      providesTags: [{ type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch the tie-out', isHandled: true },
    }),
  }),
});

export const { useGetTieOutQuery } = tieOutApi;
