import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { statementTabs } from './statementTabs';

type LazyPage = () => Promise<ReactElement>;

async function periodReport(name: keyof typeof import('./periodReportViews').periodReportViews) {
  const [{ PeriodReportPage }, { periodReportViews }] = await Promise.all([
    import('./pages/PeriodReportPage'),
    import('./periodReportViews'),
  ]);
  return <PeriodReportPage key={name} view={periodReportViews[name]} />;
}

async function dateReport(name: keyof typeof import('./dateReportViews').dateReportViews) {
  const [{ DateReportPage }, { dateReportViews }] = await Promise.all([
    import('./pages/DateReportPage'),
    import('./dateReportViews'),
  ]);
  return <DateReportPage key={name} view={dateReportViews[name]} />;
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

/** The routes of the statements, for the reports hub. */
export const statementRoutes = statements.map(
  ({ to, load }): RouteObject => ({
    path: to,
    handle: { title: titleOf(to) } satisfies RouteHandle,
    lazy: async () => ({ element: await load() }),
  }),
);

function titleOf(path: string): string {
  return statementTabs.find(({ to }) => to === path)?.label ?? '';
}
