import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const whatIfRoutes: RouteObject[] = [
  {
    path: paths.whatIf(),
    handle: { title: 'What If' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/WhatIfPage')).WhatIfPage }),
  },
];
