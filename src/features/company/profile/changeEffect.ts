import { monthDayPattern, reportFrequencies } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { type DueFiling, listFilings } from '@/domain/calendar/dueFilings';
import type { Firm } from '@/domain/calendar/obligation';
import { isMetByDay } from '@/domain/calendar/obligations';
import { getFrequencies, getYearEnds, withValueFrom } from '@/domain/company/profileHistory';
import { dayAfter, dayBefore, fiscalYearOf, formatDay, type IsoDate, type YearEnds } from '@/domain/periods';

/** The profile's fields that count from a day on. */
export type DatedField = 'fiscal_year_end_date' | 'focus_reporting_frequency';

type Change = { field: DatedField; value: string; from: IsoDate; today: IsoDate };

/** Maximum of named filings. */
const shownFilings = 6;

/** Returns what a changed value does: the fiscal years around its day, and the filings that are due by it or no longer; empty for an invalid value. */
export function describeChange(company: Company, change: Change): readonly string[] {
  const now = toFirm(company);
  const then = { ...now, ...changed(now, change) };
  const before = filingsOf(now, change.today);
  const after = filingsOf(then, change.today);
  return [
    ...(then.yearEnd === now.yearEnd || then.yearEnd === null ? [] : [yearsText(then.yearEnd, change.from)]),
    ...filingsText('Now due', without(after, before)),
    ...filingsText('No longer due', without(before, after)),
  ];
}

/** Omits computations that the firm keeps: each month has one, alone or as its FOCUS. */
function filingsOf(firm: Firm, today: IsoDate): readonly DueFiling[] {
  return listFilings({ today, holidays: [], published: [], ...firm }).filter(({ kind }) => !isMetByDay(kind));
}

function toFirm(company: Company): Firm {
  return {
    frequency: getFrequencies(company) ?? 'Quarterly',
    yearEnd: getYearEnds(company),
    minimum: company.min_net_capital_req,
    withdrawal: company.withdrawal_date ?? null,
  };
}

function changed({ frequency, yearEnd }: Firm, { field, value, from }: Change): Partial<Firm> {
  if (field === 'fiscal_year_end_date') {
    const isValid = yearEnd !== null && new RegExp(monthDayPattern).test(value);
    return isValid ? { yearEnd: withValueFrom(yearEnd, { from, value }) } : {};
  }
  const chosen = reportFrequencies.find((one) => one === value);
  return chosen === undefined ? {} : { frequency: withValueFrom(frequency, { from, value: chosen }) };
}

function yearsText(yearEnds: YearEnds, from: IsoDate): string {
  const first = fiscalYearOf(dayBefore(from), yearEnds);
  const second = fiscalYearOf(dayAfter(first.to), yearEnds);
  const third = fiscalYearOf(dayAfter(second.to), yearEnds);
  const years = [first, second, third].map((year) => `${formatDay(year.from)} to ${formatDay(year.to)}`);
  return `Fiscal years: ${years.join(', ')}.`;
}

function without(filings: readonly DueFiling[], others: readonly DueFiling[]): readonly DueFiling[] {
  return filings.filter(
    ({ kind, periodEnd }) => !others.some((other) => other.kind === kind && other.periodEnd === periodEnd),
  );
}

function filingsText(title: string, filings: readonly DueFiling[]): readonly string[] {
  if (filings.length === 0) return [];
  const names = filings.map(
    ({ name, ofPeriod, daysLeft }) => `${name} ${ofPeriod}${daysLeft < 0 ? ' (past due)' : ''}`,
  );
  const more = names.length - shownFilings;
  const shown = names.slice(0, shownFilings).join(', ');
  return [`${title}: ${shown}${more > 0 ? ` and ${more} more` : ''}.`];
}
