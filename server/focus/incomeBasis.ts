import { type Books, hasTrialBalance, incomePlanOf } from '@server/netCapital/books';
import {
  fiscalYearEnd,
  formatDay,
  formatPeriod,
  type IncomePart,
  type IsoDate,
  type MonthDay,
  type Period,
  type YearEnds,
} from '@/domain/periods';

type Stated = { value: string; hint: string };

/** The basis of a report's income in words: the fiscal year end, and the days that the income covers. */
export type IncomeBasis = { fiscalYearEnd: Stated; incomeSpan: Stated };

export function incomeBasis(books: Books, period: Period): IncomeBasis {
  return { fiscalYearEnd: statedYearEnd(books, period), incomeSpan: statedSpan(books, period) };
}

function statedYearEnd({ company, facts }: Books, { end }: Period): Stated {
  const isSet = company.profile.fiscal_year_end_date !== null;
  return {
    value: writeMonthDay(yearEndText(facts.fiscalYearEnd, end)),
    hint: isSet
      ? 'From the company profile.'
      : 'Assumed. Set the Fiscal Year End Date in the company profile before you generate.',
  };
}

/** Returns the year end of a day's fiscal year; that of a short year is its last day. */
function yearEndText(yearEnds: YearEnds, day: IsoDate): MonthDay {
  return typeof yearEnds === 'string' ? yearEnds : fiscalYearEnd(day, yearEnds).slice('YYYY-'.length);
}

function statedSpan(books: Books, period: Period): Stated {
  const name = formatPeriod(period);
  if (!hasTrialBalance(books, period)) {
    const hint = `No trial balance in the books for ${name}. Import it and mark it done, or choose another period.`;
    return { value: 'No trial balance', hint };
  }
  const { parts, from, to, missing } = incomePlanOf(books, period);
  const days = missing.map(formatDay).join(' and ');
  return {
    value: `${formatDay(from)} to ${formatDay(to)}`,
    hint:
      missing.length === 0
        ? `${partsText(parts)}.`
        : `Not ${name} alone: no trial balance for ${days}. Import it and mark it done to report the period alone.`,
  };
}

/** Returns a text such as `Balances at 06/30/2025, less 03/31/2025`. */
function partsText(parts: readonly IncomePart[]): string {
  return parts.map(({ end, sign }, index) => `${wordsOf(sign, index)} ${formatDay(end)}`).join(', ');
}

function wordsOf(sign: IncomePart['sign'], index: number): string {
  if (index === 0) return 'Balances at';
  return sign === 1 ? 'plus' : 'less';
}

const longForm = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Returns a text such as `March 31`. */
function writeMonthDay(yearEnd: MonthDay): string {
  return longForm.format(new Date(`2024-${yearEnd}T00:00:00Z`)); // a leap year has every day
}
