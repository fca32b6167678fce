import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const registersRoutes: RouteObject[] = [
  {
    path: paths.capital.subordinatedLoans(),
    handle: { title: 'Subordinated Loans' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./loans/SubordinatedLoansPage')).SubordinatedLoansPage }),
  },
  {
    path: paths.capital.editSubordinatedLoans(),
    handle: { title: 'Edit Subordinated Loans' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./loans/LoanEditPage')).LoanEditPage }),
  },
  {
    path: paths.capital.withdrawals(),
    handle: { title: 'Withdrawals' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./withdrawals/WithdrawalsPage')).WithdrawalsPage }),
  },
  {
    path: paths.capital.editWithdrawals(),
    handle: { title: 'Edit Withdrawals' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./withdrawals/WithdrawalEditPage')).WithdrawalEditPage }),
  },
  {
    path: paths.capital.commitments(),
    handle: { title: 'Commitments' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./commitments/CommitmentsPage')).CommitmentsPage }),
  },
  {
    path: paths.capital.editCommitments(),
    handle: { title: 'Edit Commitments' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./commitments/CommitmentEditPage')).CommitmentEditPage }),
  },
  {
    path: paths.recurringEntries(),
    handle: { title: 'Recurring Entries' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./recurring/RecurringEntriesPage')).RecurringEntriesPage }),
  },
  {
    path: paths.editRecurringEntries(),
    handle: { title: 'Edit Recurring Entries' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./recurring/RecurringEntryEditPage')).RecurringEntryEditPage }),
  },
  {
    path: paths.capital.receivables(),
    handle: { title: 'Receivables by Age' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./receivables/ReceivablesPage')).ReceivablesPage }),
  },
  {
    path: paths.capital.editReceivables(),
    handle: { title: 'Edit Receivables' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./receivables/ReceivableEditPage')).ReceivableEditPage }),
  },
];
