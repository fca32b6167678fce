import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const whatIfRoutes: RouteObject[] = [
  {
    path: paths.whatIf(),
    handle: { title: 'What If' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/WhatIfPage')).WhatIfPage }),
  },
  {
    path: paths.whatIfComparison(),
    handle: { title: 'Compare Scenarios' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./compare/ComparePage')).ComparePage }),
  },
];
