import type { RecurringEntries, RecurringValues } from '@/contract/capital/recurringEntries';
import type { SubordinatedLoansAnswer, SubordinatedLoanValues } from '@/contract/capital/subordinatedLoans';
import type { WithdrawalsAnswer, WithdrawalValues } from '@/contract/capital/withdrawals';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

/** An entry as it was loaded. */
export type LoadedEntry = { id: number; updatedAt: string };

/** Values of a new entry, or those that one gets. */
export type SavedEntry<Values> = { companyId: number; values: Values; entry: LoadedEntry | null };
export type RemovedEntry = { companyId: number; entry: LoadedEntry };

type Tags = readonly ('CapitalRegister' | 'Totals' | 'Report')[];

const registersApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    // Loans and withdrawals bear on what the other is told, and both on figures.
    const invalidatesTags = ['CapitalRegister', 'Totals', 'Report'] as const;
    // No figure rests on recurring entries until a period starts with them.
    const noFigures = ['CapitalRegister'] as const;
    const list = <Register>(url: string, fallback: string, params: object = {}) =>
      build.query<Answer<Register>, number>({
        query: (companyId) => ofCompany(companyId, { url, params }),
        providesTags: ['CapitalRegister', { type: 'Totals', id: 'LIST' }],
        extraOptions: { fallback, isHandled: true },
      });
    const save = <Register, Values extends object>(url: string, fallback: string, tags: Tags = invalidatesTags) =>
      build.mutation<Answer<Register>, SavedEntry<Values>>({
        query: ({ companyId, values, entry }) =>
          entry === null
            ? ofCompany(companyId, { url, method: 'POST', data: values })
            : ofCompany(companyId, {
                url: `${url}/${entry.id}`,
                method: 'PUT',
                data: { ...values, updatedAt: entry.updatedAt },
              }),
        invalidatesTags: tags,
        extraOptions: { fallback, isHandled: true },
      });
    const remove = <Register>(url: string, fallback: string, tags: Tags = invalidatesTags) =>
      build.mutation<Answer<Register>, RemovedEntry>({
        query: ({ companyId, entry: { id, updatedAt } }) =>
          ofCompany(companyId, { url: `${url}/${id}`, method: 'DELETE', params: { updatedAt } }),
        invalidatesTags: tags,
        extraOptions: { fallback },
      });
    const [loans, withdrawals, recurring] = ['x/subordinated-loans', 'x/withdrawals', 'x/recurring-entries'];
    return {
      getLoans: list<SubordinatedLoansAnswer>(loans, 'Unable to fetch the subordinated loans', { figures: true }),
      /** Without figures, which take longer. */
      listLoans: list<SubordinatedLoansAnswer>(loans, 'Unable to fetch the subordinated loans'),
      saveLoan: save<SubordinatedLoansAnswer, SubordinatedLoanValues>(loans, 'Unable to save the loan'),
      removeLoan: remove<SubordinatedLoansAnswer>(loans, 'Unable to remove the loan'),
      getWithdrawals: list<WithdrawalsAnswer>(withdrawals, 'Unable to fetch the withdrawals'),
      saveWithdrawal: save<WithdrawalsAnswer, WithdrawalValues>(withdrawals, 'Unable to save the withdrawal'),
      removeWithdrawal: remove<WithdrawalsAnswer>(withdrawals, 'Unable to remove the withdrawal'),
      getRecurring: list<RecurringEntries>(recurring, 'Unable to fetch the recurring entries'),
      saveRecurring: save<RecurringEntries, RecurringValues>(
        recurring,
        'Unable to save the recurring entry',
        noFigures,
      ),
      removeRecurring: remove<RecurringEntries>(recurring, 'Unable to remove the recurring entry', noFigures),
    };
  },
});

export const {
  useGetLoansQuery,
  useListLoansQuery,
  useSaveLoanMutation,
  useRemoveLoanMutation,
  useGetWithdrawalsQuery,
  useSaveWithdrawalMutation,
  useRemoveWithdrawalMutation,
  useGetRecurringQuery,
  useSaveRecurringMutation,
  useRemoveRecurringMutation,
} = registersApi;
