import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const calendarRoutes: RouteObject[] = [
  {
    path: paths.reports.filings(),
    handle: { title: 'Filings' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./FilingsPage')).FilingsPage }),
  },
  {
    path: paths.settings.reminders(),
    handle: { title: 'Reminders' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./reminders/RemindersPage')).RemindersPage }),
  },
];
