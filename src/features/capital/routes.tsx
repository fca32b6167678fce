import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const capitalRoutes: RouteObject[] = [
  {
    path: paths.capital.days(),
    handle: { title: 'Daily Capital' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./days/CapitalDaysPage')).CapitalDaysPage }),
  },
  {
    path: paths.capital.day(':id'),
    handle: { title: 'Daily Capital' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./days/CapitalDayPage')).CapitalDayPage }),
  },
  {
    path: paths.capital.subordinatedLoans(),
    handle: { title: 'Subordinated Loans' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./loans/SubordinatedLoansPage')).SubordinatedLoansPage }),
  },
  {
    path: paths.capital.withdrawals(),
    handle: { title: 'Withdrawals' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./withdrawals/WithdrawalsPage')).WithdrawalsPage }),
  },
  {
    path: paths.recurringEntries(),
    handle: { title: 'Recurring Entries' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./recurring/RecurringEntriesPage')).RecurringEntriesPage }),
  },
  {
    path: paths.capital.receivables(),
    handle: { title: 'Receivables by Age' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./receivables/ReceivablesPage')).ReceivablesPage }),
  },
  {
    path: paths.capital.notices(),
    handle: { title: 'Notices' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./notices/NoticesPage')).NoticesPage }),
  },
];
