import type { BalanceSums } from '@/contract/trialBalance/balanceSums.schema';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';
import type { AppDispatch, AppState } from '@/lib/hooks';
import type { LocalEdits } from '@/lib/staging';
import { sumsWithSaved } from './balanceSums';

type SumsQuery = { companyId: number; timeReport: string; isEditMode: boolean };

const trialBalanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBalanceSums: build.query<Answer<BalanceSums>, SumsQuery>({
      query: ({ companyId, timeReport, isEditMode }) => ({
        url: 'x/balance-sums',
        params: { company_id: companyId, time_report: timeReport, ...(isEditMode && { edit_mode: true }) },
      }),
      providesTags: ['BALANCE'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
  }),
});

export const { useGetBalanceSumsQuery } = trialBalanceApi;

/** Adds saved edits to the cached sums of an edit screen, which are correct before they are refetched. */
export function addSavedToSums(companyId: number, edits: LocalEdits<Balance>) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const { util } = trialBalanceApi;
    for (const query of util.selectCachedArgsForQuery(getState(), 'getBalanceSums')) {
      if (query.companyId !== companyId || !query.isEditMode) continue;
      const recipe = (draft: Answer<BalanceSums>) =>
        void Object.assign(draft, { data: sumsWithSaved(draft.data, edits) });
      dispatch(util.updateQueryData('getBalanceSums', query, recipe));
    }
  };
}
