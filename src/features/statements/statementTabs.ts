import { paths } from '@/lib/paths';

/** The statements in the order of their tabs. */
export const statementTabs: readonly { label: string; to: string; startsGroup?: boolean }[] = [
  { label: 'Balance Sheet', to: paths.reports.balanceSheet(), startsGroup: true },
  { label: 'Income Statement', to: paths.reports.incomeStatement() },
  { label: 'Net Capital', to: paths.reports.netCapital(), startsGroup: true },
  { label: 'Non-Allowable Assets', to: paths.reports.nonAllowableAssets() },
  { label: 'Aggregate Indebtedness', to: paths.reports.aggregateIndebtedness() },
  { label: 'Haircut Summary', to: paths.reports.haircutSummary(), startsGroup: true },
  { label: 'Haircut By Security', to: paths.reports.haircutBySecurity() },
];
