import { type Books, hasTrialBalance, incomePlanOf } from '@server/services/figures/books';
import { formatDay, formatPeriod, type IncomePart, type MonthDay, type Period } from '@/domain/periods';

type Told = { value: string; hint: string };

/** What the statement of income of a report rests on, in words: the fiscal year end that is used, and the days that the income covers. */
export type IncomeBasis = { fiscalYearEnd: Told; incomeSpan: Told };

export function incomeBasis(books: Books, period: Period): IncomeBasis {
  return { fiscalYearEnd: statedYearEnd(books), incomeSpan: statedSpan(books, period) };
}

function statedYearEnd({ company, facts }: Books): Told {
  const isSet = company.profile.fiscal_year_end_date !== null;
  return {
    value: writeMonthDay(facts.fiscalYearEnd),
    hint: isSet
      ? 'As in the company profile.'
      : 'Assumed. Please set the Fiscal Year End Date in the Company Profile before you generate.',
  };
}

function statedSpan(books: Books, period: Period): Told {
  const name = formatPeriod(period);
  if (!hasTrialBalance(books, period)) {
    const hint = `There is no committed trial balance of ${name}. Import it and mark it done, or choose another period.`;
    return { value: 'No trial balance', hint };
  }
  const { parts, from, to, missing } = incomePlanOf(books, period);
  const days = missing.map(formatDay).join(' and ');
  return {
    value: `${formatDay(from)} to ${formatDay(to)}`,
    hint:
      missing.length === 0
        ? `${partsText(parts)}.`
        : `Not ${name} alone: there is no trial balance of ${days}. Import it and mark it done, or leave it so.`,
  };
}

/** `The balances of 06/30/2025, less those of 03/31/2025`. */
function partsText(parts: readonly IncomePart[]): string {
  return parts.map(({ end, sign }, index) => `${wordsOf(sign, index)} ${formatDay(end)}`).join(', ');
}

function wordsOf(sign: IncomePart['sign'], index: number): string {
  if (index === 0) return 'The balances of';
  return sign === 1 ? 'plus those of' : 'less those of';
}

const longForm = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `March 31`. */
function writeMonthDay(yearEnd: MonthDay): string {
  return longForm.format(new Date(`2024-${yearEnd}T00:00:00Z`)); // a leap year has every day
}
