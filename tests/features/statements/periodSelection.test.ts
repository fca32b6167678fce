import { expect, test } from 'vitest';
import { monthNames } from '@/domain/periods';
import {
  changeType,
  changeYear,
  firstSelection,
  type PeriodSelection,
  periodChoices,
  readSelection,
  toggleOption,
  withPriorYear,
  writeSelection,
} from '@/features/statements/periodSelection';

const today = '2026-11-22';
const quarterly = { available: ['Q2 26', 'Q1 26', 'Q4 25'], today };
const monthly = { available: ['OCT 26', 'SEP 26'], today };
const none = { available: [], today };

const read = (text: string, terms = quarterly) => readSelection(new URLSearchParams(text), terms);
const labels = (selection: PeriodSelection, terms = quarterly) =>
  periodChoices(selection, terms).map(({ label }) => label);

test.each([
  ['a quarterly firm', quarterly, { type: 'Quarter', year: '26', timeReports: ['Q2 26'] }],
  ['a monthly firm', monthly, { type: 'Month', year: '26', timeReports: ['OCT 26'] }],
  ['a firm without a trial balance', none, { type: 'Month', year: '26', timeReports: ['NOV 26'] }],
])('%s begins with its latest period, else the current month', (_firm, terms, expected) => {
  expect(firstSelection(terms)).toEqual(expected);
  expect(read('', terms)).toEqual(expected);
});

test('an address says type, year and periods, in whatever order they are named', () => {
  expect(read('time_reports=Q1+26,Q4+25,Q1+26')).toEqual({
    type: 'Quarter',
    year: '26',
    timeReports: ['Q4 25', 'Q1 26'],
  });
  expect(read('period_type=Month&year=24').timeReports).toEqual([]);
  expect(read('period_type=Year&year=25&time_reports=Q1+25,Q2+25')).toMatchObject({ type: 'Year', year: '25' });
});

test.each([
  ['no period at all', 'time_reports=Q5+26,hello'],
  ['an unknown type', 'period_type=Week'],
])('an address with %s begins as without one', (_what, text) => {
  expect(read(text)).toEqual(firstSelection(quarterly));
});

test('of more periods than a statement has the latest are read', () => {
  const months = ['24', '25', '26'].flatMap((year) => monthNames.map((name) => `${name} ${year}`));
  expect(read(`period_type=Month&year=26&time_reports=${months.join()}`).timeReports).toEqual(months.slice(-24));
});

test('what an address has wrong is left out', () => {
  expect(read('period_type=Quarter&year=1&time_reports=Q1+26,JAN+26,Q9+26')).toEqual({
    type: 'Quarter',
    year: '26',
    timeReports: ['Q1 26'],
  });
});

test('an address that is written reads as it was, and leaves the rest alone', () => {
  const selection = { type: 'Year', year: '25', timeReports: ['Q1 25', 'Q2 25'] } as const;
  const search = writeSelection(new URLSearchParams('compare=on&time_reports=Q4+24'), selection);
  expect(search.get('compare')).toBe('on');
  expect(readSelection(search, quarterly)).toEqual(selection);
  const cleared = writeSelection(search, changeType(selection, 'Month'));
  expect(readSelection(cleared, quarterly)).toEqual({ type: 'Month', year: '25', timeReports: [] });
});

test('months, quarters and halves are on offer, and what is chosen of other years', () => {
  expect(labels(read('period_type=Month'))).toEqual([
    ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  ]);
  expect(labels(read('time_reports=Q4+25,Q1+26'))).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q4 25']);
  expect(labels(read('period_type=Year'))).toEqual(['1st HALF', '2nd HALF']);
});

test("a half year is of the firm's own quarters or months", () => {
  const halves = (terms: typeof none | typeof quarterly) =>
    periodChoices(read('period_type=Year&year=26'), terms).map(({ timeReports }) => timeReports.join());
  expect(halves(quarterly)).toEqual(['Q1 26,Q2 26', 'Q3 26,Q4 26']);
  expect(halves(monthly)).toEqual([
    'JAN 26,FEB 26,MAR 26,APR 26,MAY 26,JUN 26',
    'JUL 26,AUG 26,SEP 26,OCT 26,NOV 26,DEC 26',
  ]);
  expect(halves(none)).toEqual(halves(monthly));
});

test('choosing adds periods in the order of time, and lets go of them again', () => {
  const selection = read('time_reports=Q3+26');
  const [first] = periodChoices(selection, quarterly);
  if (first === undefined) throw new Error('Nothing is on offer');
  const both = toggleOption(selection, first);
  expect(both.timeReports).toEqual(['Q1 26', 'Q3 26']);
  expect(toggleOption(both, first).timeReports).toEqual(['Q3 26']);
});

test('a half of which one quarter is chosen is filled up first', () => {
  const selection = read('period_type=Year&year=26&time_reports=Q1+26');
  const [half] = periodChoices(selection, quarterly);
  if (half === undefined) throw new Error('Nothing is on offer');
  const filled = toggleOption(selection, half);
  expect(filled.timeReports).toEqual(['Q1 26', 'Q2 26']);
  expect(toggleOption(filled, half).timeReports).toEqual([]);
});

test('another type clears, the same one does not', () => {
  const selection = read('time_reports=Q1+26');
  expect(changeType(selection, 'Year')).toEqual({ type: 'Year', year: '26', timeReports: [] });
  expect(changeType(selection, 'Quarter')).toBe(selection);
});

test('another year takes its periods along and keeps those of other years', () => {
  const selection = read('year=26&time_reports=Q4+24,Q1+26,Q2+26');
  expect(changeYear(selection, '25')).toEqual({
    type: 'Quarter',
    year: '25',
    timeReports: ['Q4 24', 'Q1 25', 'Q2 25'],
  });
});

test('the prior year stands beside the year, as long as it is on offer', () => {
  const selection = read('time_reports=Q1+26,Q2+26');
  const both = withPriorYear(selection, today);
  expect(both).toEqual({ ...selection, timeReports: ['Q1 25', 'Q2 25', 'Q1 26', 'Q2 26'] });
  expect(both && withPriorYear(both, today)).toBeNull();
  expect(withPriorYear(read('year=22&time_reports=Q1+22'), today)).toBeNull();
  expect(withPriorYear(read('period_type=Month'), today)).toBeNull();
});
