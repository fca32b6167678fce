import type { ListAnswer, MessageAnswer } from '@/contract/envelope';
import type { ListQuery } from '@/contract/query';
import type { MarkDoneAnswer } from '@/contract/staging';
import type { Balance, BalanceChange } from '@/contract/trialBalance';
import { baseApi, listTags } from '@/lib/api';

export type BalanceListQuery = ListQuery & {
  filters?: { time_report?: string; coa?: { account_number: { $contains: string } } };
};

const populate = ['coa', 'coa.focus_setting', 'coa.ssoi_setting'];

const trialBalanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBalances: build.query<ListAnswer<Balance>, BalanceListQuery>({
      query: (params) => ({ url: 'trial-balances', params: { ...params, populate } }),
      providesTags: (answer) => listTags('Balance', answer?.data),
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    listEditableBalances: build.query<ListAnswer<Balance>, BalanceListQuery>({
      query: (params) => ({ url: 'trial-balances/edit-mode', params: { ...params, populate } }),
      providesTags: (answer) => listTags('Balance', answer?.data),
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    saveBalances: build.mutation<MessageAnswer, { companyId: number; data: BalanceChange[] }>({
      query: ({ companyId, data }) => ({
        url: 'trial-balances',
        method: 'PUT',
        params: { company_id: companyId },
        data: { data },
      }),
      invalidatesTags: ['Balance'],
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    markBalancesDone: build.mutation<MarkDoneAnswer, number>({
      query: (companyId) => ({ url: 'trial-balances/mark-done', params: { company_id: companyId } }),
      invalidatesTags: ['Balance', 'TimeReport', 'Totals'],
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const {
  useListBalancesQuery,
  useListEditableBalancesQuery,
  useSaveBalancesMutation,
  useMarkBalancesDoneMutation,
} = trialBalanceApi;

/** All rows of the edit screen as they are now, past what is cached. */
export function loadEditableBalances(companyId: number) {
  return trialBalanceApi.endpoints.listEditableBalances.initiate(
    { company_id: companyId },
    { forceRefetch: true, subscribe: false },
  );
}

/** All rows as the books have them now, past what is cached. */
export function loadCommittedBalances(companyId: number) {
  return trialBalanceApi.endpoints.listBalances.initiate(
    { company_id: companyId },
    { forceRefetch: true, subscribe: false },
  );
}
