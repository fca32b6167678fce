import type { StatementAbout } from '@/contract/statements/statement';
import { formatDay, type IsoDate, parsePeriod, periodStart } from '@/domain/periods';

/** What stands below the name of a period: that it has no trial balance, or its days where it begins earlier since one is missing; null for nothing. */
export function coverNote(about: StatementAbout | undefined, timeReport: string): string | null {
  const known = about?.periods.find(({ time_report }) => time_report === timeReport);
  if (known?.has_trial_balance === false) return 'No trial balance';
  const period = parsePeriod(timeReport);
  const days = known?.covers ?? null;
  return period !== null && days?.from === periodStart(period) ? null : daysText(days);
}

/** `04/01/2025 to 06/30/2025`; null without days. */
export function daysText(days: { from: IsoDate; to: IsoDate } | null): string | null {
  return days === null ? null : `${formatDay(days.from)} to ${formatDay(days.to)}`;
}
