import { paths } from '@/lib/paths';

/** The statements in the order of their tabs. */
export const statementTabs: readonly { label: string; to: string }[] = [
  { label: 'Balance Sheet', to: paths.reports.balanceSheet() },
  { label: 'Income Statement', to: paths.reports.incomeStatement() },
  { label: 'Net Capital', to: paths.reports.netCapital() },
  { label: 'Non-Allowable Assets', to: paths.reports.nonAllowableAssets() },
  { label: 'Aggregate Indebtedness', to: paths.reports.aggregateIndebtedness() },
  { label: 'Haircut Summary', to: paths.reports.haircutSummary() },
  { label: 'Haircut By Security', to: paths.reports.haircutBySecurity() },
];
