import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const historyRoutes: RouteObject[] = [
  {
    path: paths.changeLog(),
    handle: { title: 'Change log', roles: ['ADMIN', 'MIDDLE'] } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ChangeLogPage')).ChangeLogPage }),
  },
];

/** A tab of the company profile. */
export const securityLogRoute: RouteObject = {
  path: paths.settings.securityLog(),
  handle: { title: 'Security Log', roles: ['ADMIN'] } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./securityLog/SecurityLogPage')).SecurityLogPage }),
};
