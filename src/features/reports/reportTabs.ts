import { statementTabs } from '@/features/statements';
import { paths } from '@/lib/paths';
import type { ListedKind } from './reportKind';

/** A report's tab and link; with `startsGroup` a line stands before it. */
type ReportTab = { label: string; to: string; startsGroup?: boolean };

/** Returns the reports in order, for the hub's tabs and the menu's links. Forms beyond FOCUS and SSOI are among the filings. */
export function reportTabs(kinds: readonly ListedKind[]): readonly ReportTab[] {
  return [
    ...kinds
      .filter(({ extra }) => extra === undefined)
      .map(({ name, path }) => ({ label: name, to: paths.reports.list(path) })),
    ...statementTabs,
  ];
}

/** Returns the paths of report lists without a tab: Filings links to them. */
export function filingLists(kinds: readonly ListedKind[]): readonly string[] {
  return kinds.filter(({ extra }) => extra !== undefined).map(({ path }) => paths.reports.list(path));
}
