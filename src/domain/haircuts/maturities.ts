import { addDays, addMonths, daysBetween } from '@/domain/calendar/days';
import type { IsoDate } from '@/domain/periods';
import { getBuckets, type HaircutClass, type TableBucket } from './tables';

type DatedBucket = { from: IsoDate; bucket: TableBucket };

/** A maturity table as of one report date, its buckets dated by their first maturity. */
export type MaturityTable = { buckets: readonly DatedBucket[]; end: IsoDate | null };

/** True for a class whose percentage depends on the maturity. */
export function isByMaturity(haircutClass: HaircutClass): boolean {
  const [first] = getBuckets(haircutClass);
  return first?.fromMonths !== undefined || first?.fromDays !== undefined;
}

/** Turns the lower ends of a table into dates: days are counted, months by the calendar with the day clamped to a short month's end. */
export function maturityTable(haircutClass: HaircutClass, reportDate: IsoDate): MaturityTable {
  const buckets = getBuckets(haircutClass);
  const dated = buckets.map((bucket) => ({ from: lowerEnd(bucket, reportDate), bucket }));
  const endDays = buckets.at(-1)?.toDays;
  return { buckets: dated, end: endDays === undefined ? null : addDays(reportDate, endDays) };
}

/** Returns the bucket of a maturity, lower ends inclusive; null beyond the end of a table that ends. */
export function bucketAt({ buckets, end }: MaturityTable, maturity: IsoDate): TableBucket | null {
  if (end !== null && maturity >= end) return null;
  return buckets.findLast(({ from }) => from <= maturity)?.bucket ?? null;
}

/** Formats `due in 6 years, 4 months`; in days if the table counts days. */
export function dueText(reportDate: IsoDate, maturity: IsoDate, countsDays: boolean): string {
  const months = wholeMonths(reportDate, maturity);
  if (countsDays || months === 0) return `due in ${pluralize(daysBetween(reportDate, maturity), 'day')}`;
  const years = Math.floor(months / 12);
  const parts = [years > 0 ? pluralize(years, 'year') : null, months % 12 > 0 ? pluralize(months % 12, 'month') : null];
  return `due in ${parts.filter((part) => part !== null).join(', ')}`;
}

/** Formats `1 month`, `2 months`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function lowerEnd({ fromDays, fromMonths = 0 }: TableBucket, reportDate: IsoDate): IsoDate {
  return fromDays === undefined ? addMonths(reportDate, fromMonths) : addDays(reportDate, fromDays);
}

/** The earliest possible last day of a month; any earlier day is not a month end. */
const shortestEnd = '28';

/** Counts whole months from the texts where possible, since an inventory needs thousands of them. */
function wholeMonths(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const months = years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  const day = to.slice(8);
  if (day >= from.slice(8)) return months;
  return day >= shortestEnd && addMonths(from, months) <= to ? months : months - 1;
}
