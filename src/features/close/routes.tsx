import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const closeRoutes: RouteObject[] = [
  {
    path: paths.close(),
    handle: { title: 'Close' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ClosePage')).ClosePage }),
  },
];
