import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const annualRoutes: RouteObject[] = [
  {
    path: paths.reports.cashFlows(),
    handle: { title: 'Cash Flow Classes' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./cashFlows/CashFlowsPage')).CashFlowsPage }),
  },
];
