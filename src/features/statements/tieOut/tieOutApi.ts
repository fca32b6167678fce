import type { TieOut } from '@/contract/statements/tieOut.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

export type TieOutQuery = { companyId: number; timeReport: string };

const tieOutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTieOut: build.query<Answer<TieOut>, TieOutQuery>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/tie-out', params: { time_report: timeReport } }),
      providesTags: ['Totals'],
      extraOptions: { fallback: 'Unable to fetch the tie-out', isHandled: true },
    }),
  }),
});

export const { useGetTieOutQuery } = tieOutApi;
