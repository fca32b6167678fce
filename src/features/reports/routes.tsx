import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { ComingReportPage } from './pages/ComingReportPage';
import { reportTabs } from './reportTabs';

const focusRoute: RouteObject = {
  path: paths.reports.focus(),
  handle: { title: 'FOCUS Reports' } satisfies RouteHandle,
  lazy: async () => {
    const [{ ReportListPage }, { reportKinds }] = await Promise.all([
      import('./pages/ReportListPage'),
      import('./reportKinds'),
    ]);
    return { element: <ReportListPage kind={reportKinds.FOCUS} /> };
  },
};

const comingRoutes = reportTabs
  .filter((tab) => tab.to !== paths.reports.focus())
  .map(
    ({ to, label }): RouteObject => ({
      path: to,
      handle: { title: label } satisfies RouteHandle,
      element: <ComingReportPage title={label} />,
    }),
  );

export const reportsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./pages/ReportsLayout')).ReportsLayout }),
    children: [focusRoute, ...comingRoutes],
  },
];
