import { maxStatementPeriods } from '@/contract/statements/statement';
import { comparePeriods, type IsoDate, monthNames, type Period, parsePeriod } from '@/domain/periods';
import { splitTimeReport, yearOptions } from '@/lib/timeReports';

export const periodTypes = ['Month', 'Quarter', 'Year'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** The selection of a period report: the type and year of the choices, and the chosen periods by their ends. */
export type PeriodSelection = { type: PeriodType; year: string; timeReports: readonly string[] };

/** One choice with its periods: a half year has those of the company's own frequency. */
export type PeriodOption = { label: string; timeReports: readonly string[] };

export type PeriodTerms = {
  /** The periods with a trial balance, latest first. */
  available: readonly string[];
  today: IsoDate;
};

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
const halves = [
  { label: '1st HALF', months: monthNames.slice(0, 6), quarters: quarters.slice(0, 2) },
  { label: '2nd HALF', months: monthNames.slice(6), quarters: quarters.slice(2) },
];

const names = { type: 'period_type', year: 'year', timeReports: 'time_reports' };

/** Returns the initial selection: the latest period with a trial balance, else the current month. */
export function firstSelection({ available, today }: PeriodTerms): PeriodSelection {
  const [latest = currentMonth(today)] = available;
  return { type: typeOf(latest), year: splitTimeReport(latest).year, timeReports: [latest] };
}

/** Reads the selection of a URL; missing or invalid parts are as at first, but a period type alone means that nothing is chosen. */
export function readSelection(search: URLSearchParams, terms: PeriodTerms): PeriodSelection {
  const asked = (search.get(names.timeReports) ?? '').split(',').filter((text) => parsePeriod(text) !== null);
  const type = periodTypes.find((name) => name === search.get(names.type)) ?? typeOfFirst(asked);
  if (type === undefined) return firstSelection(terms);
  const timeReports = inOrder(asked.filter((timeReport) => isOfType(type, timeReport))).slice(-maxStatementPeriods);
  const years = yearOptions(terms.today);
  const latestYear = timeReports.map((timeReport) => splitTimeReport(timeReport).year).at(-1);
  const year = years.find((offered) => offered === search.get(names.year)) ?? latestYear ?? years[0] ?? '';
  return { type, year, timeReports };
}

/** Writes the selection into the URL's query; other parameters stay. */
export function writeSelection(search: URLSearchParams, selection: PeriodSelection): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(names.type, selection.type);
  next.set(names.year, selection.year);
  if (selection.timeReports.length === 0) next.delete(names.timeReports);
  else next.set(names.timeReports, selection.timeReports.join(','));
  return next;
}

/** Returns the choices of the selection's type and year, and each chosen period of another year. */
export function periodChoices({ type, year, timeReports }: PeriodSelection, terms: PeriodTerms): PeriodOption[] {
  const inYear = (periods: readonly string[]) => periods.map((period) => `${period} ${year}`);
  const others = timeReports.filter((timeReport) => splitTimeReport(timeReport).year !== year);
  const unit = unitOf(terms);
  const offered = {
    Month: monthNames.map((month) => ({ label: month, timeReports: inYear([month]) })),
    Quarter: quarters.map((quarter) => ({ label: quarter, timeReports: inYear([quarter]) })),
    Year: halves.map((half) => ({ label: half.label, timeReports: inYear(half[unit]) })),
  };
  return [...offered[type], ...others.map((timeReport) => ({ label: timeReport, timeReports: [timeReport] }))];
}

/** Returns true if all of the option's periods are chosen. */
export function isChosen({ timeReports }: PeriodSelection, option: PeriodOption): boolean {
  return option.timeReports.every((timeReport) => timeReports.includes(timeReport));
}

/** Returns true if the option's periods fit within the maximum, with those already chosen. */
export function mayChoose({ timeReports }: PeriodSelection, option: PeriodOption): boolean {
  return new Set([...timeReports, ...option.timeReports]).size <= maxStatementPeriods;
}

/** Chooses an option, or removes a chosen one. */
export function toggleOption(selection: PeriodSelection, option: PeriodOption): PeriodSelection {
  const rest = selection.timeReports.filter((timeReport) => !option.timeReports.includes(timeReport));
  const timeReports = isChosen(selection, option) ? rest : inOrder([...rest, ...option.timeReports]);
  return { ...selection, timeReports };
}

/** Sets the period type; another one starts with nothing chosen. */
export function changeType(selection: PeriodSelection, type: PeriodType): PeriodSelection {
  return type === selection.type ? selection : { ...selection, type, timeReports: [] };
}

/** Sets the year, and moves the chosen periods of the former year to it. */
export function changeYear(selection: PeriodSelection, year: string): PeriodSelection {
  const moved = selection.timeReports.map((timeReport) => {
    const parts = splitTimeReport(timeReport);
    return parts.year === selection.year ? `${parts.period} ${year}` : timeReport;
  });
  return { ...selection, year, timeReports: inOrder(moved) };
}

/** Adds the same periods of the year before to the chosen ones; null if that year isn't offered, or nothing or too much would be added. */
export function withPriorYear(selection: PeriodSelection, today: IsoDate): PeriodSelection | null {
  const years = yearOptions(today);
  const priorYear = years[years.indexOf(selection.year) + 1];
  if (priorYear === undefined) return null;
  const { timeReports } = changeYear(selection, priorYear);
  const added = timeReports.filter((timeReport) => !selection.timeReports.includes(timeReport));
  const both = { ...selection, timeReports: inOrder([...selection.timeReports, ...added]) };
  return added.length === 0 || both.timeReports.length > maxStatementPeriods ? null : both;
}

/** Returns the unit of a half year, months or quarters, that of the latest trial balance. */
function unitOf({ available }: PeriodTerms): 'months' | 'quarters' {
  const [latest] = available;
  return latest !== undefined && typeOf(latest) === 'Quarter' ? 'quarters' : 'months';
}

function currentMonth(today: IsoDate): string {
  return `${monthNames[Number(today.slice(5, 7)) - 1]} ${yearOptions(today)[0]}`;
}

function typeOf(timeReport: string): PeriodType {
  return timeReport.startsWith('Q') ? 'Quarter' : 'Month';
}

function typeOfFirst([first]: readonly string[]): PeriodType | undefined {
  return first === undefined ? undefined : typeOf(first);
}

function isOfType(type: PeriodType, timeReport: string): boolean {
  return type === 'Year' || type === typeOf(timeReport);
}

function inOrder(timeReports: readonly string[]): readonly string[] {
  const periods = [...new Set(timeReports)].flatMap((timeReport) => {
    const period = parsePeriod(timeReport);
    return period === null ? [] : [{ timeReport, period }];
  });
  const byEnd = (a: { period: Period }, b: { period: Period }) => comparePeriods(a.period, b.period);
  return periods.sort(byEnd).map(({ timeReport }) => timeReport);
}
