import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const noticesRoutes: RouteObject[] = [
  {
    path: paths.capital.notices(),
    handle: { title: 'Notices' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./NoticesPage')).NoticesPage }),
  },
];
