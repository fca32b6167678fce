import type { BalanceSums } from '@/contract/balanceSums';
import type { Answer } from '@/contract/envelope';
import { baseApi } from '@/lib/api';

type SumsQuery = { companyId: number; timeReport: string; isEditMode: boolean };

const trialBalanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBalanceSums: build.query<Answer<BalanceSums>, SumsQuery>({
      query: ({ companyId, timeReport, isEditMode }) => ({
        url: 'x/balance-sums',
        params: { company_id: companyId, time_report: timeReport, ...(isEditMode && { edit_mode: true }) },
      }),
      providesTags: [{ type: 'BALANCE', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
  }),
});

export const { useGetBalanceSumsQuery } = trialBalanceApi;
