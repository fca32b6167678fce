import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const importsRoutes: RouteObject[] = [
  {
    path: paths.imports(),
    handle: { title: 'Import' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/ImportsPage')).ImportsPage }),
  },
];
