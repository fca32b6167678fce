import { paths } from '@/lib/paths';
import { reportKinds } from './reportKinds';

/** The reports in their order: the tabs of the hub, and the links of the menu. Forms beyond FOCUS and SSOI are among the filings. */
export function reportTabs(): readonly { label: string; to: string }[] {
  return [
    ...reportKinds
      .filter(({ extra }) => extra === undefined)
      .map(({ name, path }) => ({ label: name, to: paths.reports.list(path) })),
    { label: 'Balance Sheet', to: paths.reports.balanceSheet() },
    { label: 'Income Statement', to: paths.reports.incomeStatement() },
    { label: 'Net Capital', to: paths.reports.netCapital() },
    { label: 'Non-Allowable Assets', to: paths.reports.nonAllowableAssets() },
    { label: 'Aggregate Indebtedness', to: paths.reports.aggregateIndebtedness() },
    { label: 'Haircut Summary', to: paths.reports.haircutSummary() },
    { label: 'Haircut By Security', to: paths.reports.haircutBySecurity() },
  ];
}

/** The lists of reports that have no tab: Filings leads to them. */
export function filingLists(): readonly string[] {
  return reportKinds.filter(({ extra }) => extra !== undefined).map(({ path }) => paths.reports.list(path));
}
