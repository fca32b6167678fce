import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { type ListedKind, listTitle } from './reportKind';
import { reportKinds } from './reportKinds';
import { reportTabs } from './reportTabs';

function listRoute({ load, ...listed }: ListedKind): RouteObject {
  return {
    path: paths.reports.list(listed.path),
    handle: { title: listTitle(listed) } satisfies RouteHandle,
    lazy: async () => {
      const [{ ReportListPage }, description] = await Promise.all([import('./pages/ReportListPage'), load()]);
      const page = <ReportListPage key={listed.type} kind={{ ...listed, ...description }} />;
      if (listed.extra === undefined) return { element: page };
      const { ExtraPage } = await import('@/components/extra/ExtraPage');
      return {
        element: (
          <ExtraPage title={listTitle(listed)} extra={listed.extra}>
            {page}
          </ExtraPage>
        ),
      };
    },
  };
}

type LazyPage = () => Promise<ReactElement>;

async function periodReport(name: keyof typeof import('./statements/periodReports').periodReports) {
  const [{ PeriodReportPage }, { periodReports }] = await Promise.all([
    import('./pages/PeriodReportPage'),
    import('./statements/periodReports'),
  ]);
  return <PeriodReportPage key={name} view={periodReports[name]} />;
}

async function dateReport(name: keyof typeof import('./statements/dateReports').dateReports) {
  const [{ DateReportPage }, { dateReports }] = await Promise.all([
    import('./pages/DateReportPage'),
    import('./statements/dateReports'),
  ]);
  return <DateReportPage key={name} view={dateReports[name]} />;
}

const statements: readonly { to: string; load: LazyPage }[] = [
  { to: paths.reports.balanceSheet(), load: () => periodReport('balanceSheet') },
  { to: paths.reports.incomeStatement(), load: () => periodReport('incomeStatement') },
  { to: paths.reports.netCapital(), load: () => dateReport('netCapital') },
  { to: paths.reports.nonAllowableAssets(), load: () => periodReport('nonAllowableAssets') },
  { to: paths.reports.aggregateIndebtedness(), load: () => periodReport('aggregateIndebtedness') },
  { to: paths.reports.haircutSummary(), load: () => dateReport('haircutSummary') },
  { to: paths.reports.haircutBySecurity(), load: () => dateReport('haircutBySecurity') },
];

const statementRoutes = statements.map(
  ({ to, load }): RouteObject => ({
    path: to,
    handle: { title: titleOf(to) } satisfies RouteHandle,
    lazy: async () => ({ element: await load() }),
  }),
);

function titleOf(path: string): string {
  return reportTabs().find(({ to }) => to === path)?.label ?? '';
}

const binderRoute: RouteObject = {
  path: paths.reports.binder(),
  handle: { title: 'Binder', roles: ['ADMIN', 'MIDDLE'] } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./binder/BinderPage')).BinderPage }),
};

/** The routes of the reports hub, with those of the kinds that are registered. */
export function reportsRoutes(): RouteObject[] {
  return [
    {
      lazy: async () => ({ Component: (await import('./pages/ReportsLayout')).ReportsLayout }),
      children: [...reportKinds.map(listRoute), ...statementRoutes, binderRoute],
    },
  ];
}
