import type { LoanTests } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalTests } from '@/contract/registers/withdrawals.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

type TestsQuery = { companyId: number; isEditMode: boolean };

const registersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLoanTests: build.query<Answer<LoanTests>, TestsQuery>({
      query: (query) => toTestsCall('x/subordinated-loans/tested', query),
      // The limits that payments break have the withdrawals in them.
      providesTags: ['SUBORDINATED_LOAN', 'WITHDRAWAL', 'Totals'],
      extraOptions: { fallback: 'Unable to compute the figures of the subordinated loans' },
    }),
    getWithdrawalTests: build.query<Answer<WithdrawalTests>, TestsQuery>({
      query: (query) => toTestsCall('x/withdrawals/tested', query),
      // A withdrawal is tested with the payments of loans.
      providesTags: ['WITHDRAWAL', 'SUBORDINATED_LOAN', 'Totals'],
      extraOptions: { fallback: 'Unable to test the withdrawals' },
    }),
  }),
});

/** Returns the call of a register's tests. */
function toTestsCall(url: string, { companyId, isEditMode }: TestsQuery) {
  return ofCompany(companyId, { url, params: isEditMode ? { edit_mode: true } : {} });
}

export const { useGetLoanTestsQuery, useGetWithdrawalTestsQuery } = registersApi;
