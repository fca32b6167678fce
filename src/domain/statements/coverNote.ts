import type { StatementAbout } from '@/contract/statements/statement.schema';
import { formatDay, type IsoDate, parsePeriod, periodStart } from '@/domain/periods';

/**
 * Returns the note below a period's name: that it has no trial balance, or its days if it begins earlier because one is missing; null for no note.
 */
export function coverNote(about: StatementAbout | undefined, timeReport: string): string | null {
  const known = about?.periods.find(({ time_report }) => time_report === timeReport);
  if (known?.has_trial_balance === false) return 'No trial balance';
  const period = parsePeriod(timeReport);
  const days = known?.covers ?? null;
  return period !== null && days?.from === periodStart(period) ? null : formatDayRange(days);
}

/** Formats `04/01/2025 to 06/30/2025`; null without days. */
export function formatDayRange(days: { from: IsoDate; to: IsoDate } | null): string | null {
  return days === null ? null : `${formatDay(days.from)} to ${formatDay(days.to)}`;
}
