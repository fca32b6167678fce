import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@/lib/paths';

export const coaRoutes: RouteObject[] = [
  {
    path: 'chart-of-accounts/list',
    handle: { title: 'Chart of Accounts' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/CoaListPage')).CoaListPage }),
  },
  {
    path: 'chart-of-accounts/edit',
    handle: { title: 'Manage Chart of Accounts' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/CoaEditPage')).CoaEditPage }),
  },
];
