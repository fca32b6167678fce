import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { parsePeriod, periodStart } from '@/domain/periods';
import { formatDate } from '@/lib/format';

/** What heads the income of a period that covers other days than the period's own, such as those since the fiscal year began; else null. */
export function incomeTitle({ time_report, income_days }: NetCapitalStanding): string | null {
  const { from, to } = income_days;
  const period = parsePeriod(time_report);
  if (period === null || (from === periodStart(period) && to === period.end)) return null;
  return `Income of ${formatDate(from)} to ${formatDate(to)}`;
}
