import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@/lib/paths';

export const trialBalanceRoutes: RouteObject[] = [
  {
    path: 'trial-balance/list',
    handle: { title: 'Trial Balance' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/TrialBalanceListPage')).TrialBalanceListPage }),
  },
  {
    path: 'trial-balance/edit',
    handle: { title: 'Manage Trial Balance' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/TrialBalanceEditPage')).TrialBalanceEditPage }),
  },
];
