import { expect, test } from 'vitest';
import { dueFilings, type FilingFacts, filingsToAskAbout, pastDueFilings } from '@/domain/calendar/dueFilings';
import { dueRulesText } from '@/domain/calendar/dueRules';
import { checkPeriodEnd, type Firm, isFiledFor } from '@/domain/calendar/obligation';
import { obligations } from '@/domain/calendar/obligations';

const facts = { frequency: 'Quarterly', yearEnd: '12-31', holidays: [], published: [] } as const;
const filings = (today: string, changes: Partial<FilingFacts> = {}) =>
  dueFilings({ ...facts, today, ...changes }).map(
    ({ name, ofPeriod, due, daysLeft }) => `${name} ${ofPeriod} ${due} ${daysLeft}`,
  );

test('names the next filing of each kind, soonest first', () => {
  expect(filings('2026-07-15')).toEqual([
    'FOCUS Part IIA Q2 26 2026-07-24 9',
    'Form Custody Q2 26 2026-07-24 9',
    'SSOI Q2 26 2026-07-29 14',
    'SIPC-6 Q2 26 2026-07-30 15',
    'Monthly computation JUL 26 2026-08-25 41',
    "Accountant's statement Q4 26 2026-12-10 148",
    'Schedule I Q4 26 2027-01-27 196',
    'SIPC-7 Q4 26 2027-03-01 229',
    'Annual audited report Q4 26 2027-03-01 229',
    'SIPC agreed-upon procedures Q4 26 2027-03-01 229',
  ]);
});

test('a filing is due through its day, then the next one is', () => {
  expect(filings('2026-07-24')[0]).toBe('FOCUS Part IIA Q2 26 2026-07-24 0');
  expect(filings('2026-07-25')).toContain('FOCUS Part IIA Q3 26 2026-10-26 93');
});

test('a monthly filer files for each month, and the SSOI by quarter', () => {
  expect(filings('2026-08-01', { frequency: 'Monthly' })).toEqual([
    'FOCUS Part IIA JUL 26 2026-08-25 24',
    'Form Custody Q3 26 2026-10-26 86',
    'SSOI Q3 26 2026-10-29 89',
    "Accountant's statement Q4 26 2026-12-10 131",
    'Schedule I Q4 26 2027-01-27 179',
    'SIPC-7 Q4 26 2027-03-01 212',
    'Annual audited report Q4 26 2027-03-01 212',
    'SIPC agreed-upon procedures Q4 26 2027-03-01 212',
  ]);
});

test('a fiscal year that ends on no quarter end asks for a fifth FOCUS', () => {
  expect(filings('2026-12-01', { yearEnd: '11-30' })).toEqual([
    "Accountant's statement Q4 26 2026-12-10 9",
    'FOCUS Part IIA NOV 26 2026-12-23 22',
    'Form Custody NOV 26 2026-12-23 22',
    'Schedule I Q4 26 2027-01-27 57',
    'SIPC-7 NOV 26 2027-01-29 59',
    'Annual audited report NOV 26 2027-01-29 59',
    'SIPC agreed-upon procedures NOV 26 2027-01-29 59',
    'SSOI Q4 26 2027-02-01 62',
    'Monthly computation JAN 27 2027-02-24 85',
    'SIPC-6 MAY 27 2027-06-30 211',
  ]);
  expect(filings('2026-12-01', { yearEnd: '12-15' })[2]).toBe('FOCUS Part IIA 2026-12-15 2027-01-11 41');
});

test('a year end that changes makes a short year, which has no first half', () => {
  const yearEnd = { first: '12-31', later: [{ from: '2026-07-01', value: '06-30' }] };
  const due = filings('2026-07-01', { yearEnd });
  expect(due).toEqual(
    expect.arrayContaining([
      'SIPC-7 Q2 26 2026-08-31 61',
      'Annual audited report Q2 26 2026-08-31 61',
      'SIPC-6 Q4 26 2027-02-01 215',
    ]),
  );
  expect(due.filter((filing) => filing.includes('SIPC-6 Q2 26'))).toEqual([]);
  const past = pastDueFilings({ ...facts, yearEnd, today: '2026-10-01' }, { SIPC_7: ['2025-12-31'] });
  expect(past.map(({ name, ofPeriod }) => `${name} ${ofPeriod}`)).toEqual(['SIPC-7 Q2 26']);
});

test('a frequency that changes asks for monthly FOCUS from its day on', () => {
  const frequency = { first: 'Quarterly', later: [{ from: '2026-06-15', value: 'Monthly' }] } as const;
  const reported = { FOCUS: ['2025-12-31'] };
  const past = pastDueFilings({ ...facts, frequency, today: '2026-09-01' }, reported);
  expect(past.map(({ ofPeriod }) => ofPeriod)).toEqual(['Q1 26', 'Q2 26', 'JUL 26']);
  const always = pastDueFilings({ ...facts, frequency: 'Monthly', today: '2026-09-01' }, reported);
  expect(always.map(({ ofPeriod }) => ofPeriod)).toHaveLength(7);
});

test('a withdrawal asks for FOCUS as of its day within two business days, whatever day it is', () => {
  const withdrawal = '2026-07-17';
  expect(filings('2026-07-15', { withdrawal })[0]).toBe('FOCUS at withdrawal 2026-07-17 2026-07-21 6');
  expect(filings('2026-07-22', { withdrawal })).not.toContainEqual(expect.stringContaining('withdrawal'));
  // Of 06/30/2026; nothing is due for a period that ends after the firm left.
  const left = dueFilings({ ...facts, today: '2026-07-22', withdrawal }).map(({ kind, ofPeriod }) => [kind, ofPeriod]);
  expect(left).toEqual(['FOCUS', 'CUSTODY', 'SSOI', 'SIPC_6'].map((kind) => [kind, 'Q2 26']));
  const { FOCUS_WITHDRAWAL: obligation } = obligations;
  expect(checkPeriodEnd(obligation, withdrawal, { yearEnd: null, withdrawal })).toBe(null);
  expect(checkPeriodEnd(obligation, '2026-06-30', { yearEnd: null, withdrawal })).toBe(obligation.periodAdvice);
});

test("an accountant's statement is due through its day, may be recorded before, and never past due", () => {
  const named = (today: string, changes: Partial<FilingFacts> = {}) =>
    filings(today, changes).filter((text) => text.startsWith('Accountant'));
  expect(named('2026-12-10')).toEqual(["Accountant's statement Q4 26 2026-12-10 0"]);
  expect(named('2026-12-11')).toEqual([]);
  expect(named('2026-11-02', { filed: [{ kind: 'ACCOUNTANT', periodEnd: '2026-12-31' }] })).toEqual([]);
  expect(pastDue('2027-01-04').filter((text) => text.startsWith('Accountant'))).toEqual([]);
});

test('without a fiscal year end there is no annual report', () => {
  expect(filings('2026-07-15', { yearEnd: null }).some((text) => text.startsWith('Annual'))).toBe(false);
});

test('an added holiday moves a due date', () => {
  expect(filings('2026-07-15', { holidays: [{ date: '2026-07-20', name: 'Closed' }] })[0]).toBe(
    'FOCUS Part IIA Q2 26 2026-07-27 12',
  );
});

test('a published due date holds instead of the computed one, for its filing alone', () => {
  const published = [{ kind: 'FOCUS', periodEnd: '2026-06-30', due: '2026-08-03', source: 'Notice 26-05' }] as const;
  const found = dueFilings({ ...facts, today: '2026-07-15', published });
  expect(found.flatMap(({ kind, due, source }) => (source === null ? [] : [`${kind} ${due} ${source}`]))).toEqual([
    'FOCUS 2026-08-03 Notice 26-05',
  ]);
  expect(found.map(({ kind }) => kind).slice(0, 4)).toEqual(['CUSTODY', 'SSOI', 'SIPC_6', 'FOCUS']);
});

const reported = { FOCUS: ['2026-03-31'], SSOI: ['2026-03-31', '2026-06-30'] };
const pastDue = (
  today: string,
  changes: Partial<FilingFacts> = {},
  of: Parameters<typeof pastDueFilings>[1] = reported,
) =>
  pastDueFilings({ ...facts, today, ...changes }, of).map(
    ({ name, ofPeriod, due, daysLeft }) => `${name} ${ofPeriod} ${due} ${daysLeft}`,
  );

test('a filing without a report is past due from the day after its due date', () => {
  expect(pastDue('2026-07-24')).toEqual([]);
  expect(pastDue('2026-07-25')).toEqual(['FOCUS Part IIA Q2 26 2026-07-24 -1']);
  expect(pastDue('2026-11-22')).toEqual([
    'FOCUS Part IIA Q2 26 2026-07-24 -121',
    'FOCUS Part IIA Q3 26 2026-10-26 -27',
    'SSOI Q3 26 2026-10-29 -24',
  ]);
});

test('what was recorded as filed is neither past due nor due next, and no other period', () => {
  const filed = [{ kind: 'FOCUS', periodEnd: '2026-06-30' }];
  expect(filings('2026-07-15', { filed })).toContain('FOCUS Part IIA Q3 26 2026-10-26 103');
  expect(pastDue('2026-11-22', { filed })).toEqual([
    'FOCUS Part IIA Q3 26 2026-10-26 -27',
    'SSOI Q3 26 2026-10-29 -24',
  ]);
});

test('a period between reported ones that was left out is past due too', () => {
  const gap = { FOCUS: ['2026-03-31', '2026-09-30'], SSOI: [] };
  expect(pastDue('2026-11-22', {}, gap)).toEqual(['FOCUS Part IIA Q2 26 2026-07-24 -121']);
});

test('filings without an earlier report are asked about until the firm names its first period here', () => {
  const today = '2026-11-22';
  const toAskAbout = (changes: Partial<FilingFacts> = {}) =>
    filingsToAskAbout({ ...facts, today, ...changes }, reported).map(({ name, ofPeriod }) => `${name} ${ofPeriod}`);
  expect(toAskAbout()).toEqual(expect.arrayContaining(['FOCUS Part IIA Q4 25', 'SSOI Q4 25', 'Form Custody Q3 26']));
  expect(toAskAbout()).not.toContain('FOCUS Part IIA Q2 26');
  expect(toAskAbout().filter((name) => name.startsWith('Monthly'))).toEqual([]);
  expect(toAskAbout({ filingsFrom: '2026-06-30' })).toEqual([]);
  expect(pastDue(today, { filingsFrom: '2026-09-30' }).map((text) => text.split(' 2026-')[0])).toEqual([
    'FOCUS Part IIA Q3 26',
    'Form Custody Q3 26',
    'SSOI Q3 26',
  ]);
  const filed = [{ kind: 'CUSTODY', periodEnd: '2026-09-30' }];
  expect(toAskAbout({ filed })).not.toContain('Form Custody Q3 26');
});

test('what was due before the first report is not called past due, nor the annual report, which is not made here', () => {
  expect(pastDue('2026-11-22', {}, { FOCUS: [], SSOI: [] })).toEqual([]);
  expect(pastDue('2026-11-22', {}, { FOCUS: ['2026-09-30'], SSOI: ['2026-09-30'] })).toEqual([]);
});

test('a due date set by a notice moves the day from which a filing is past due', () => {
  const published = [{ kind: 'FOCUS', periodEnd: '2026-06-30', due: '2026-08-03', source: 'Notice 26-05' }] as const;
  expect(pastDue('2026-08-03', { published })).toEqual([]);
  expect(pastDue('2026-08-04', { published })).toEqual(['FOCUS Part IIA Q2 26 2026-08-03 -1']);
});

test('the inventory schedule is due from firms with a minimum of $100,000 or more', () => {
  const due = (minimum: number | null) => filings('2026-07-15', { minimum }).filter((text) => text.startsWith('SIS'));
  expect(due(100_000)).toEqual(['SIS Q2 26 2026-07-29 14']);
  expect([...due(99_999.99), ...due(null)]).toEqual([]);
  expect(filings('2026-08-01', { minimum: 250_000, frequency: 'Monthly' })).toContain('SIS JUL 26 2026-08-28 27');
});

test('the inventory schedule is due from firms with positions at the end or in the year before, and where nobody knows', () => {
  const due = (positionDates: readonly string[] | null) =>
    filings('2026-07-15', { minimum: 100_000, positionDates }).filter((text) => text.startsWith('SIS'));
  const asked = ['SIS Q2 26 2026-07-29 14'];
  expect([['2026-06-30'], ['2025-06-30'], [], null].map(due)).toEqual([asked, asked, asked, asked]);
  expect(due(['2025-06-28'])).toEqual([]);
  // Bought after the quarter: the next one is the first.
  expect(due(['2026-07-10'])).toEqual(['SIS Q3 26 2026-10-29 106']);
});

test('a proposed subordination agreement is filed 10 days before its date, whatever day that is, and no period of another filing', () => {
  const agreements = ['2026-08-05', '2029-12-31'];
  expect(filings('2026-07-15', { agreements })).toContain('Subordination agreement 2026-08-05 2026-07-26 11');
  expect(filings('2026-07-27', { agreements }).filter((text) => /agreement 2|Q4 29/.test(text))).toEqual([]);
  const { AGREEMENT: obligation } = obligations;
  expect(checkPeriodEnd(obligation, '2026-08-05', { yearEnd: null, agreements })).toBe(null);
  expect(checkPeriodEnd(obligation, '2026-08-06', { yearEnd: null, agreements })).toBe(obligation.periodAdvice);
});

test('the schedule of off-balance sheet items is listed for firms with a minimum of $100,000 or more', () => {
  const due = (minimum: number) => filings('2026-07-15', { minimum }).filter((text) => text.startsWith('OBS'));
  expect(due(100_000)).toEqual(['OBS Q2 26 2026-07-31 16']);
  expect(due(50_000)).toEqual([]);
});

test('a firm that claims exclusion from SIPC files SIPC-3 into the calendar year in place of SIPC-6 and SIPC-7', () => {
  const names = (...sipcCertified: string[]) =>
    filings('2026-07-15', { sipcCertified }).filter((text) => text.startsWith('SIPC-'));
  expect(names('2025-12-31')).toEqual(['SIPC-3 Q4 26 2027-02-01 201']);
  expect(names().map((text) => text.slice(0, 6))).toEqual(['SIPC-6', 'SIPC-7']);
});

test.each([
  ['2025-12-31', ['SIPC_7']],
  ['2026-06-30', ['SIPC_3']],
  ['2027-12-31', ['SIPC_3']],
  ['2028-12-31', ['SIPC_7']],
])(
  'a certificate for the year after 2025-12-31 is no claim for earlier periods, and lapses: in that to %s %o',
  (end, filed) => {
    const firm: Firm = { frequency: 'Quarterly', yearEnd: end.slice(5), sipcCertified: ['2025-12-31'] };
    const year = `${end.slice(0, 4)}-12-31`;
    const kinds = [
      ...(isFiledFor(obligations.SIPC_7, end, firm) ? ['SIPC_7'] : []),
      ...(year > '2025-12-31' && isFiledFor(obligations.SIPC_3, year, firm) ? ['SIPC_3'] : []),
    ];
    expect(kinds).toEqual(filed);
  },
);

/** One more obligation, by a description alone: of calendar quarters, for firms that report each month. */
const withOneMore = {
  ...obligations,
  SLS: {
    ...obligations.SSOI,
    name: 'SLS',
    isFiledBy: ({ frequency }: Firm) => frequency === 'Monthly',
    due: { days: 30, count: 'calendar', citation: 'Invented for this test' },
    dueText: 'the SLS 30 calendar days after the quarter',
  },
} as const;

test('one more obligation is due and past due with the others, for the firms that it binds', () => {
  const monthly = { ...facts, today: '2026-08-01', frequency: 'Monthly' } as const;
  const namesOf = (found: ReturnType<typeof dueFilings>) => found.map(({ name, due }) => `${name} ${due}`);
  expect(namesOf(dueFilings(monthly, withOneMore))).toContain('SLS 2026-10-30');
  expect(namesOf(pastDueFilings(monthly, { FOCUS: [], SSOI: ['2026-03-31'] }, withOneMore))).toEqual([
    'SSOI 2026-07-29',
    'SLS 2026-07-30',
  ]);
  expect(namesOf(dueFilings({ ...monthly, frequency: 'Quarterly' }, withOneMore)).join()).not.toContain('SLS');
  const published = [{ kind: 'SLS', periodEnd: '2026-09-30', due: '2026-11-02', source: 'Notice 26-05' }];
  expect(namesOf(dueFilings({ ...monthly, published }, withOneMore))).toContain('SLS 2026-11-02');
  expect(dueRulesText(withOneMore)).toMatch(/ after the change, and the SLS 30 calendar days/);
  expect(checkPeriodEnd(withOneMore.SLS, '2026-08-31', { yearEnd: '12-31' })).toBe('Enter the last day of a quarter.');
});

test('the calendar lists every due rule in one sentence', () => {
  expect(dueRulesText()).toBe(
    "FOCUS is due 17 business days after the period, SSOI 20, SIPC-6 30 calendar days after the first half of the fiscal year, SIPC-7 60 after the fiscal year, SIPC-3 in their place 30 days into the calendar year by a firm that claims exclusion, the SIS 20 business days after the period where the minimum is $100,000 or more and positions are held, Schedule I 17 business days after December 31, Form Custody 17 business days after the quarter, the annual audited report 60 calendar days after the fiscal year, FOCUS as of a withdrawal 2 business days after it, the accountant's statement by December 10 where the engagement isn't a continuing one, a proposed subordination agreement 10 calendar days before its date, SIPC's agreed-upon procedures 60 calendar days after the fiscal year with revenue over $500,000, the OBS 22 business days after the quarter where the minimum is $100,000 or more, the computation of a month without FOCUS 17 business days after it, the review of the fidelity bond by its renewal date, and the notice on a replaced accountant 15 business days after the change.",
  );
});

test('each month without FOCUS asks for a computation, which a kept day meets; a fiscal year end has FOCUS', () => {
  const named = (today: string, changes: Partial<FilingFacts> = {}) =>
    filings(today, changes).filter((text) => text.startsWith('Monthly'));
  expect(named('2026-05-15')).toEqual(['Monthly computation APR 26 2026-05-26 11']);
  expect(named('2026-05-15', { kept: ['2026-04-30'] })).toEqual(['Monthly computation MAY 26 2026-06-24 40']);
  expect(named('2026-05-15', { yearEnd: '04-30' })).toEqual(['Monthly computation MAY 26 2026-06-24 40']);
  expect(named('2026-05-15', { frequency: 'Monthly' })).toEqual([]);
});

test('a month without a kept computation is past due once an earlier one was kept', () => {
  const missed = (kept: readonly string[]) => pastDue('2026-06-30', { kept }, { FOCUS: [] });
  expect(missed([])).toEqual([]);
  expect(missed(['2026-02-28'])).toEqual([
    'Monthly computation APR 26 2026-05-26 -35',
    'Monthly computation MAY 26 2026-06-24 -6',
  ]);
  expect(missed(['2026-02-28', '2026-05-31'])).toEqual(['Monthly computation APR 26 2026-05-26 -35']);
});

test('a fidelity bond is reviewed by its renewal date and each anniversary, on whatever day of the week', () => {
  const due = (today: string, bondRenewal: string) =>
    filings(today, { bondRenewal }).filter((text) => text.startsWith('Fidelity'));
  expect(due('2026-07-15', '2026-08-01')).toEqual(['Fidelity bond review 2026-08-01 2026-08-01 17']);
  expect(due('2027-02-15', '2024-02-29')).toEqual(['Fidelity bond review FEB 27 2027-02-28 13']);
  expect([...due('2026-07-15', '2027-08-01'), ...due('2026-07-15', '2026-07-14')]).toEqual([]);
  const { FIDELITY_BOND: obligation } = obligations;
  expect(checkPeriodEnd(obligation, '2027-08-01', { yearEnd: null, bondRenewal: '2026-08-01' })).toBe(null);
  expect(checkPeriodEnd(obligation, '2025-08-01', { yearEnd: null, bondRenewal: '2026-08-01' })).toBe(
    obligation.periodAdvice,
  );
});

test('a replaced accountant asks for a notice within 15 business days', () => {
  expect(filings('2026-07-15', { accountantChange: '2026-07-10' })).toContain(
    'Notice on replaced accountant 2026-07-10 2026-07-31 16',
  );
});

test('nothing is due for periods that ended before the membership', () => {
  const kindsDue = (membership: string) =>
    dueFilings({ ...facts, today: '2026-07-15', membership }).map(({ kind, ofPeriod }) => `${kind} ${ofPeriod}`);
  expect(kindsDue('2026-06-30')).toContain('FOCUS Q2 26');
  expect(kindsDue('2026-07-01')).not.toContainEqual(expect.stringContaining('Q2 26'));
  expect(kindsDue('2026-07-01')).toContain('FOCUS Q3 26');
  expect(pastDue('2026-11-22', { membership: '2026-07-01' })).toEqual([
    'FOCUS Part IIA Q3 26 2026-10-26 -27',
    'SSOI Q3 26 2026-10-29 -24',
  ]);
});

test('a monthly filer misses each month', () => {
  expect(pastDue('2026-06-30', { frequency: 'Monthly' })).toEqual([
    'FOCUS Part IIA APR 26 2026-05-26 -35',
    'FOCUS Part IIA MAY 26 2026-06-24 -6',
  ]);
});
