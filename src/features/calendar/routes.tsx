import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

/** The filings, in the reports hub. */
export const filingsRoutes: readonly RouteObject[] = [
  {
    path: paths.reports.filings(),
    handle: { title: 'Filings' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./FilingsPage')).FilingsPage }),
  },
];

export const remindersRoutes: readonly RouteObject[] = [
  {
    path: paths.settings.reminders(),
    handle: { title: 'Reminders' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./reminders/RemindersPage')).RemindersPage }),
  },
];
