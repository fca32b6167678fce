import type { TieOutCheck } from '@/contract/figures/tieOut';
import { parsePeriod } from '@/domain/periods';
import { paths } from '@/lib/paths';

type Way = { to: string; action: string };

/** The way to where a difference is found and settled. */
export function tieOutWay({ place }: Pick<TieOutCheck, 'place'>, timeReport: string): Way {
  const period = encodeURIComponent(timeReport);
  const ofPeriod = (path: string) => `${path}?time_reports=${period}`;
  const ways: Readonly<Record<TieOutCheck['place'], Way>> = {
    TRIAL_BALANCE: { to: `${paths.trialBalance.list()}?time_report=${period}`, action: 'View trial balance' },
    BALANCE_SHEET: { to: ofPeriod(paths.reports.balanceSheet()), action: 'View balance sheet' },
    INCOME_STATEMENT: { to: ofPeriod(paths.reports.incomeStatement()), action: 'View income statement' },
    NON_ALLOWABLE_ASSETS: { to: ofPeriod(paths.reports.nonAllowableAssets()), action: 'View non-allowable assets' },
    AGGREGATE_INDEBTEDNESS: {
      to: ofPeriod(paths.reports.aggregateIndebtedness()),
      action: 'View aggregate indebtedness',
    },
    FOCUS: { to: paths.reports.focus(), action: 'View FOCUS reports' },
    FILINGS: { to: paths.reports.filings(), action: 'View filings' },
    INVENTORY: { to: paths.inventory.merged(parsePeriod(timeReport)?.end), action: 'View inventory' },
  };
  return ways[place];
}
