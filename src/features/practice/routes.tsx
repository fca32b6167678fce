import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const practiceRoutes: RouteObject[] = [
  {
    path: paths.practice(),
    handle: { title: 'Firms' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PracticePage')).PracticePage }),
  },
];
