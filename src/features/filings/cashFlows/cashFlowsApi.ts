import type { CashFlowAccount, CashFlowAccounts, CashFlowSave } from '@/contract/annual/cashFlow';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

type OfYear = { companyId: number; timeReport: string | undefined };

const cashFlowsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCashFlowAccounts: build.query<Answer<CashFlowAccounts>, OfYear>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, {
          url: 'x/cash-flow-accounts',
          ...(timeReport !== undefined && { params: { time_report: timeReport } }),
        }),
      providesTags: ['CashFlow', { type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    saveCashFlow: build.mutation<Answer<CashFlowAccount['chosen']>, { companyId: number; data: CashFlowSave }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/cash-flow-accounts', method: 'PUT', data }),
      // What was refused is outdated here.
      invalidatesTags: ['CashFlow'],
      extraOptions: { fallback: 'Unable to save the class' },
    }),
  }),
});

export const { useGetCashFlowAccountsQuery, useSaveCashFlowMutation } = cashFlowsApi;
