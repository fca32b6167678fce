import { expect, test } from 'vitest';
import { dueFilings, type FilingFacts, pastDueFilings } from '@/domain/calendar/dueFilings';

const facts = { frequency: 'Quarterly', yearEnd: '12-31', holidays: [], published: [] } as const;
const filings = (today: string, changes: Partial<FilingFacts> = {}) =>
  dueFilings({ ...facts, today, ...changes }).map(
    ({ kind, ofPeriod, due, daysLeft }) => `${kind} ${ofPeriod} ${due} ${daysLeft}`,
  );

test('names the next filing of each kind, soonest first', () => {
  expect(filings('2026-07-15')).toEqual([
    'FOCUS Q2 26 2026-07-24 9',
    'SSOI Q2 26 2026-07-29 14',
    'ANNUAL Q4 26 2027-03-01 229',
  ]);
});

test('a filing is due through its day, then the next one is', () => {
  expect(filings('2026-07-24')[0]).toBe('FOCUS Q2 26 2026-07-24 0');
  expect(filings('2026-07-25')).toContain('FOCUS Q3 26 2026-10-26 93');
});

test('a monthly filer files for each month, and the SSOI by quarter', () => {
  expect(filings('2026-08-01', { frequency: 'Monthly' })).toEqual([
    'FOCUS JUL 26 2026-08-25 24',
    'SSOI Q3 26 2026-10-29 89',
    'ANNUAL Q4 26 2027-03-01 212',
  ]);
});

test('a fiscal year that ends on no quarter end asks for a fifth FOCUS', () => {
  expect(filings('2026-12-01', { yearEnd: '11-30' })).toEqual([
    'FOCUS NOV 26 2026-12-23 22',
    'ANNUAL NOV 26 2027-01-29 59',
    'SSOI Q4 26 2027-02-01 62',
  ]);
  expect(filings('2026-12-01', { yearEnd: '12-15' })[0]).toBe('FOCUS 2026-12-15 2027-01-11 41');
});

test('without a fiscal year end there is no annual report', () => {
  expect(filings('2026-07-15', { yearEnd: null }).some((text) => text.startsWith('ANNUAL'))).toBe(false);
});

test('an added holiday moves a due date', () => {
  expect(filings('2026-07-15', { holidays: [{ date: '2026-07-20', name: 'Closed' }] })[0]).toBe(
    'FOCUS Q2 26 2026-07-27 12',
  );
});

test('a published due date holds instead of the computed one, for its filing alone', () => {
  const published = [{ kind: 'FOCUS', periodEnd: '2026-06-30', due: '2026-08-03', source: 'Notice 26-05' }] as const;
  expect(filings('2026-07-15', { published })).toEqual([
    'SSOI Q2 26 2026-07-29 14',
    'FOCUS Q2 26 2026-08-03 19',
    'ANNUAL Q4 26 2027-03-01 229',
  ]);
  const sources = dueFilings({ ...facts, today: '2026-07-15', published }).map(({ source }) => source);
  expect(sources).toEqual([null, 'Notice 26-05', null]);
});

const reported = { FOCUS: ['2026-03-31'], SSOI: ['2026-03-31', '2026-06-30'] };
const pastDue = (
  today: string,
  changes: Partial<FilingFacts> = {},
  of: Parameters<typeof pastDueFilings>[1] = reported,
) =>
  pastDueFilings({ ...facts, today, ...changes }, of).map(
    ({ kind, ofPeriod, due, daysLeft }) => `${kind} ${ofPeriod} ${due} ${daysLeft}`,
  );

test('a filing without a report is past due from the day after its due date', () => {
  expect(pastDue('2026-07-24')).toEqual([]);
  expect(pastDue('2026-07-25')).toEqual(['FOCUS Q2 26 2026-07-24 -1']);
  expect(pastDue('2026-11-22')).toEqual([
    'FOCUS Q2 26 2026-07-24 -121',
    'FOCUS Q3 26 2026-10-26 -27',
    'SSOI Q3 26 2026-10-29 -24',
  ]);
});

test('a period between reported ones that was left out is past due too', () => {
  const gap = { FOCUS: ['2026-03-31', '2026-09-30'], SSOI: [] };
  expect(pastDue('2026-11-22', {}, gap)).toEqual(['FOCUS Q2 26 2026-07-24 -121']);
});

test('what was due before the first report is not called past due, nor the annual report, which is not made here', () => {
  expect(pastDue('2026-11-22', {}, { FOCUS: [], SSOI: [] })).toEqual([]);
  expect(pastDue('2026-11-22', {}, { FOCUS: ['2026-09-30'], SSOI: ['2026-09-30'] })).toEqual([]);
});

test('a due date set by a notice moves the day from which a filing is past due', () => {
  const published = [{ kind: 'FOCUS', periodEnd: '2026-06-30', due: '2026-08-03', source: 'Notice 26-05' }] as const;
  expect(pastDue('2026-08-03', { published })).toEqual([]);
  expect(pastDue('2026-08-04', { published })).toEqual(['FOCUS Q2 26 2026-08-03 -1']);
});

test('a monthly filer misses each month', () => {
  expect(pastDue('2026-06-30', { frequency: 'Monthly' })).toEqual([
    'FOCUS APR 26 2026-05-26 -35',
    'FOCUS MAY 26 2026-06-24 -6',
  ]);
});
