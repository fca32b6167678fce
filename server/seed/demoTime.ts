import { addDays, addMonths, findPeriodEndingOn } from '@/domain/calendar/days';
import { easternDay } from '@/domain/calendar/easternTime';
import { formatPeriod, type IsoDate, parsePeriod } from '@/domain/periods';

/** The quarters by which a company's demo books are later than the files. */
export type DemoShift = number;

const monthsOfQuarter = 3;
/** The quarter that follows the files' last one, counted from the year 0. */
const afterFiles = quarterOf('2026-07-01');
/** Days of a quarter that keep the weekday, so that options expire on Fridays. */
const daysOfQuarter = 91;

/** Returns the shift by which the last quarter is the one that ended before a company's first day, Eastern time; 0 before the files' own time. */
export function demoShift(firstDay: Date | IsoDate): DemoShift {
  return Math.max(0, quarterOf(typeof firstDay === 'string' ? firstDay : easternDay(firstDay)) - afterFiles);
}

function quarterOf(day: IsoDate): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 4 + Math.floor((month - 1) / monthsOfQuarter);
}

/** Shifts a day by calendar quarters, such as an agreement's; a month's last day stays one. */
export function shiftDay(day: IsoDate, shift: DemoShift): IsoDate {
  return addDays(addMonths(addDays(day, 1), shift * monthsOfQuarter), -1);
}

/** Shifts a period such as `Q2 26`. Throws for any other text. */
export function shiftQuarter(timeReport: string, shift: DemoShift): string {
  const end = parsePeriod(timeReport)?.end;
  const period = end === undefined ? null : findPeriodEndingOn(shiftDay(end, shift));
  if (period === null) throw new RangeError(`${timeReport} is no period`);
  return formatPeriod(period);
}

const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
);

const writtenMonths = new RegExp(`\\b(?:${monthNames.join('|')})\\b`, 'g');

/** Returns the name of a day's month. */
export function monthName(day: IsoDate): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? '';
}

function shiftMonth(name: string, shift: DemoShift): string {
  return monthNames[(monthNames.indexOf(name) + shift * monthsOfQuarter) % monthNames.length] ?? name;
}

/** Shifts the periods, days and months in a file's rows, in its names too. */
export function shiftRows(text: string, shift: DemoShift): string {
  return shift === 0 ? text : text.replaceAll(/^.+$/gm, (row) => shiftRow(row, shift));
}

function shiftRow(row: string, shift: DemoShift): string {
  const shifted = row
    .replaceAll(/\bQ[1-4] \d\d\b/g, (period) => shiftQuarter(period, shift))
    .replaceAll(/\b\d\d\/\d\d\/(?:\d\d){1,2}\b/g, (day) => shiftSlashedDay(day, shift))
    .replaceAll(/(?<!\/)\b\d\d\/\d\d\b(?!\/)/g, (month) => shiftSlashedMonth(month, shift))
    .replaceAll(writtenMonths, (name) => shiftMonth(name, shift));
  const [before, after] = [row, shifted].map((each) => /\d\d\/\d\d\/(\d{4})/.exec(each)?.[1]);
  // A bond is named by its last year.
  return before === undefined || after === undefined
    ? shifted
    : shifted.replace(new RegExp(` ${before},`), ` ${after},`);
}

/** Shifts a day such as 08/20/2026 or 08/20/26. */
function shiftSlashedDay(written: string, shift: DemoShift): string {
  const [month, day, year = ''] = written.split('/');
  const shifted = addDays(`20${year.slice(-2)}-${month}-${day}`, shift * daysOfQuarter);
  return `${shifted.slice(5, 7)}/${shifted.slice(8)}/${shifted.slice(4 - year.length, 4)}`;
}

/** Shifts a month such as 08/26. */
function shiftSlashedMonth(written: string, shift: DemoShift): string {
  const [month, year] = written.split('/');
  const shifted = addMonths(`20${year}-${month}-01`, shift * monthsOfQuarter);
  return `${shifted.slice(5, 7)}/${shifted.slice(2, 4)}`;
}
