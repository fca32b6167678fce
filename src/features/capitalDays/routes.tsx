import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const capitalDaysRoutes: RouteObject[] = [
  {
    path: paths.capital.days(),
    handle: { title: 'Daily Capital' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CapitalDaysPage')).CapitalDaysPage }),
  },
  {
    path: paths.capital.day(':id'),
    handle: { title: 'Daily Capital' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CapitalDayPage')).CapitalDayPage }),
  },
];
