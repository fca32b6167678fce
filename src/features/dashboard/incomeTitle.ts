import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { parsePeriod, periodStart } from '@/domain/periods';
import { formatDate } from '@/lib/format';

type IncomeDays = Pick<NetCapitalStanding, 'time_report' | 'income_days'>;

/** Returns the title of income that covers other days than the period's own, such as since the fiscal year began; else null. */
export function incomeTitle({ time_report, income_days }: IncomeDays): string | null {
  const period = parsePeriod(time_report);
  if (income_days === undefined || period === null) return null;
  const { from, to } = income_days;
  if (from === periodStart(period) && to === period.end) return null;
  return `Income of ${formatDate(from)} to ${formatDate(to)}`;
}
