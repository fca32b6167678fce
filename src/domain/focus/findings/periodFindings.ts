import { formatDay, formatPeriod, lastMonth, previousPeriod } from '@/domain/periods';
import type { Finding } from '../types';
import { type FindingContext, settledBy, warningFinding } from './findings';

/** Item 4211 is given: the books of a quarter alone don't show the income of its last month. */
function lastMonthIncomeIsGiven({ inputs: { period, capital }, balances }: FindingContext): readonly Finding[] {
  if (capital.lastMonthIncome !== null || !balances.has(period.end)) return [];
  const month = lastMonth(period);
  const before = formatDay(previousPeriod(month).end);
  const message = `Enter the income of ${formatPeriod(month)} before federal income taxes (4211), or 0.00. Without a trial balance for ${before} the books don't show it.`;
  return [settledBy(warningFinding('lastMonthIncomeMissing', message, ['4211']), ['lastMonthIncome'])];
}

/** What only the period's length leaves open, since version 4. */
export const periodFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [lastMonthIncomeIsGiven];
