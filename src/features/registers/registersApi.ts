import type { RecurringEntries, RecurringValues } from '@/contract/registers/recurringEntries.schema';
import type { SubordinatedLoansAnswer, SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalTests } from '@/contract/registers/withdrawals.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, type DataEvent, ofCompany, tagsOf } from '@/lib/api';

/** The version of an entry that was loaded. */
export type EntryVersion = { id: number; updatedAt: string };

/** Values of a new entry, or new values of an existing one. */
export type SavedEntry<Values> = { companyId: number; values: Values; entry: EntryVersion | null };
export type RemovedEntry = { companyId: number; entry: EntryVersion };

const registersApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const list = <Register>(url: string, fallback: string, params: object = {}) =>
      build.query<Answer<Register>, number>({
        query: (companyId) => ofCompany(companyId, { url, params }),
        // Loans and withdrawals affect each other's notes.
        providesTags: ['CapitalRegister', 'Totals'],
        extraOptions: { fallback, isHandled: true },
      });
    const save = <Register, Values extends object>(
      url: string,
      fallback: string,
      event: DataEvent = 'registerChanged',
    ) =>
      build.mutation<Answer<Register>, SavedEntry<Values>>({
        query: ({ companyId, values, entry }) =>
          entry === null
            ? ofCompany(companyId, { url, method: 'POST', data: values })
            : ofCompany(companyId, {
                url: `${url}/${entry.id}`,
                method: 'PUT',
                data: { ...values, updatedAt: entry.updatedAt },
              }),
        invalidatesTags: tagsOf(event),
        extraOptions: { fallback, isHandled: true },
      });
    const remove = <Register>(url: string, fallback: string, event: DataEvent = 'registerChanged') =>
      build.mutation<Answer<Register>, RemovedEntry>({
        query: ({ companyId, entry: { id, updatedAt } }) =>
          ofCompany(companyId, { url: `${url}/${id}`, method: 'DELETE', params: { updatedAt } }),
        invalidatesTags: tagsOf(event),
        extraOptions: { fallback },
      });
    const [loans, recurring] = ['x/subordinated-loans', 'x/recurring-entries'];
    return {
      getLoans: list<SubordinatedLoansAnswer>(loans, 'Unable to fetch the subordinated loans', { figures: true }),
      /** Without figures, which take longer to compute. */
      listLoans: list<SubordinatedLoansAnswer>(loans, 'Unable to fetch the subordinated loans'),
      saveLoan: save<SubordinatedLoansAnswer, SubordinatedLoanValues>(loans, 'Unable to save the loan'),
      removeLoan: remove<SubordinatedLoansAnswer>(loans, 'Unable to remove the loan'),
      getWithdrawalTests: build.query<Answer<WithdrawalTests>, { companyId: number; isEditMode: boolean }>({
        query: ({ companyId, isEditMode }) =>
          ofCompany(companyId, { url: 'x/withdrawals/tested', params: isEditMode ? { edit_mode: true } : {} }),
        providesTags: ['WITHDRAWAL', 'Totals'],
        extraOptions: { fallback: 'Unable to test the withdrawals' },
      }),
      getRecurring: list<RecurringEntries>(recurring, 'Unable to fetch the recurring entries'),
      saveRecurring: save<RecurringEntries, RecurringValues>(
        recurring,
        'Unable to save the recurring entry',
        'recurringEntryChanged',
      ),
      removeRecurring: remove<RecurringEntries>(
        recurring,
        'Unable to remove the recurring entry',
        'recurringEntryChanged',
      ),
    };
  },
});

export const {
  useGetLoansQuery,
  useListLoansQuery,
  useSaveLoanMutation,
  useRemoveLoanMutation,
  useGetWithdrawalTestsQuery,
  useGetRecurringQuery,
  useSaveRecurringMutation,
  useRemoveRecurringMutation,
} = registersApi;
