import type { RecurringEntries, RecurringValues } from '@/contract/registers/recurringEntries.schema';
import type { LoanTests } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalTests } from '@/contract/registers/withdrawals.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

/** The version of an entry that was loaded. */
type EntryVersion = { id: number; updatedAt: string };

/** Values of a new entry, or new values of an existing one. */
type SavedEntry = { companyId: number; values: RecurringValues; entry: EntryVersion | null };
type RemovedEntry = { companyId: number; entry: EntryVersion };

type TestsQuery = { companyId: number; isEditMode: boolean };

const recurring = 'x/recurring-entries';

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
    getRecurring: build.query<Answer<RecurringEntries>, number>({
      query: (companyId) => ofCompany(companyId, { url: recurring }),
      providesTags: ['CapitalRegister', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch the recurring entries', isHandled: true },
    }),
    saveRecurring: build.mutation<Answer<RecurringEntries>, SavedEntry>({
      query: ({ companyId, values, entry }) =>
        entry === null
          ? ofCompany(companyId, { url: recurring, method: 'POST', data: values })
          : ofCompany(companyId, {
              url: `${recurring}/${entry.id}`,
              method: 'PUT',
              data: { ...values, updatedAt: entry.updatedAt },
            }),
      invalidatesTags: tagsOf('recurringEntryChanged'),
      extraOptions: { fallback: 'Unable to save the recurring entry', isHandled: true },
    }),
    removeRecurring: build.mutation<Answer<RecurringEntries>, RemovedEntry>({
      query: ({ companyId, entry: { id, updatedAt } }) =>
        ofCompany(companyId, { url: `${recurring}/${id}`, method: 'DELETE', params: { updatedAt } }),
      invalidatesTags: tagsOf('recurringEntryChanged'),
      extraOptions: { fallback: 'Unable to remove the recurring entry' },
    }),
  }),
});

/** Returns the call of a register's tests. */
function toTestsCall(url: string, { companyId, isEditMode }: TestsQuery) {
  return ofCompany(companyId, { url, params: isEditMode ? { edit_mode: true } : {} });
}

export const {
  useGetLoanTestsQuery,
  useGetWithdrawalTestsQuery,
  useGetRecurringQuery,
  useSaveRecurringMutation,
  useRemoveRecurringMutation,
} = registersApi;
