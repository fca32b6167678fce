import type { IsoDate } from '@/domain/periods';
import { addDays, weekdayOf } from './days';

/** A day on which no business day is counted. */
export type Holiday = { date: IsoDate; name: string };

/** `nth` counts from the start of the month; -1 is the last one. */
type WeekdayRule = { month: number; weekday: number; nth: number };
type Rule = { name: string; month: number; from?: number } & ({ day: number } | WeekdayRule);

const monday = 1;
const thursday = 4;
const saturday = 6;

/** Legal public holidays of 5 U.S.C. 6103(a), with the year from which the later ones apply. */
const rules: readonly Rule[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: monday, nth: 3, from: 1986 },
  { name: "Washington's Birthday", month: 2, weekday: monday, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: monday, nth: -1 },
  { name: 'Juneteenth National Independence Day', month: 6, day: 19, from: 2021 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: monday, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: monday, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: thursday, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/**
 * Returns the federal holidays observed within a calendar year, in order. A holiday on a Saturday is observed on the Friday before, one on a Sunday
 * on the Monday after (5 U.S.C. 6103(b), Executive Order 11582), so a New Year's Day on a Saturday is observed in the year before.
 */
export function federalHolidays(year: number): readonly Holiday[] {
  const known = ofYear.get(year);
  if (known !== undefined) return known;
  const found = observedIn(year);
  ofYear.set(year, found);
  return found;
}

/** Cache by year, since counting business days needs a year's holidays on each day. */
const ofYear = new Map<number, readonly Holiday[]>();

function observedIn(year: number): readonly Holiday[] {
  return [year, year + 1]
    .flatMap((each) => rules.filter(({ from = 0 }) => each >= from).map((rule) => observed(rule, each)))
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function observed(rule: Rule, year: number): Holiday {
  const date = 'day' in rule ? dateOf(year, rule.month, rule.day) : nthWeekday(year, rule);
  const shift = { [saturday]: -1, 0: 1 }[weekdayOf(date)] ?? 0;
  return { date: addDays(date, shift), name: rule.name };
}

function nthWeekday(year: number, { month, weekday, nth }: WeekdayRule): IsoDate {
  const first = nth > 0 ? dateOf(year, month, 1) : addDays(dateOf(year, month + 1, 1), -7);
  const toWeekday = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, toWeekday + 7 * Math.max(0, nth - 1));
}

function dateOf(year: number, month: number, day: number): IsoDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
