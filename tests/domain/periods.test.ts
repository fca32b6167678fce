import { describe, expect, it } from 'vitest';
import {
  comparePeriods,
  dayAfter,
  dayBefore,
  fiscalYearEnd,
  fiscalYearStart,
  formatDay,
  formatPeriod,
  heldBalances,
  incomeParts,
  incomePartsOfDays,
  incomePlan,
  isIsoDate,
  lastDayOfFirstYear,
  monthsBetween,
  type Period,
  parsePeriod,
  periodLabel,
  periodStart,
  previousPeriod,
  requiredTrialBalances,
  valueOn,
  valuesUntil,
} from '@/domain/periods';

function period(timeReport: string): Period {
  const parsed = parsePeriod(timeReport);
  if (parsed === null) throw new Error(`No period: ${timeReport}`);
  return parsed;
}

describe('time reports', () => {
  it.each([
    ['JAN 25', { kind: 'month', end: '2025-01-31' }],
    ['FEB 24', { kind: 'month', end: '2024-02-29' }],
    ['FEB 25', { kind: 'month', end: '2025-02-28' }],
    ['DEC 99', { kind: 'month', end: '2099-12-31' }],
    ['Q1 25', { kind: 'quarter', end: '2025-03-31' }],
    ['Q4 00', { kind: 'quarter', end: '2000-12-31' }],
  ])('reads and writes %s', (timeReport, expected) => {
    expect(parsePeriod(timeReport)).toEqual(expected);
    expect(formatPeriod(period(timeReport))).toBe(timeReport);
  });

  it.each([[''], ['jan 25'], ['JAN25'], ['JAN 2025'], ['Q5 25'], ['Q0 25'], ['ABC 25'], ['Q1 5'], [' Q1 25']])(
    'refuses "%s"',
    (text) => {
      expect(parsePeriod(text)).toBeNull();
    },
  );

  it('gives a quarter and its last month the same date', () => {
    expect(period('Q1 25').end).toBe(period('MAR 25').end);
  });

  it('orders by date, a month before its quarter', () => {
    const sorted = ['Q2 25', 'JAN 25', 'Q1 25', 'MAR 25', 'DEC 24'].map(period).sort(comparePeriods).map(formatPeriod);
    expect(sorted).toEqual(['DEC 24', 'JAN 25', 'MAR 25', 'Q1 25', 'Q2 25']);
    expect(comparePeriods(period('Q1 25'), period('Q1 25'))).toBe(0);
  });

  it('starts and precedes', () => {
    expect(periodStart(period('Q1 25'))).toBe('2025-01-01');
    expect(periodStart(period('FEB 24'))).toBe('2024-02-01');
    const cut: Period = { kind: 'quarter', end: '2025-08-14' };
    expect([periodStart(cut), previousPeriod(cut).end, formatPeriod(cut)]).toEqual([
      '2025-07-01',
      '2025-06-30',
      'Q3 25',
    ]);
    expect([cut, period('Q3 25')].map(periodLabel)).toEqual(['08/14/2025', 'Q3 25']);
    expect(formatPeriod(previousPeriod(period('Q1 25')))).toBe('Q4 24');
    expect(formatPeriod(previousPeriod(period('MAR 24')))).toBe('FEB 24');
    expect(previousPeriod(period('MAR 24')).end).toBe('2024-02-29');
  });

  it('knows days', () => {
    expect(dayAfter('2024-02-28')).toBe('2024-02-29');
    expect(dayBefore('2025-01-01')).toBe('2024-12-31');
    expect(['2024-02-29', '2025-02-29', '2025-2-1', '2025-13-01', 'x'].map(isIsoDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('counts whole months', () => {
    expect(monthsBetween('2025-04-01', '2025-06-30')).toBe(3);
    expect(monthsBetween('2024-04-16', '2024-06-30')).toBe(3);
    expect(monthsBetween('2024-11-01', '2025-01-31')).toBe(3);
  });

  it('ends the first year the day before its anniversary', () => {
    expect(lastDayOfFirstYear('2024-07-01')).toBe('2025-06-30');
    expect(lastDayOfFirstYear('2024-02-29')).toBe('2025-02-28');
  });
});

describe('fiscal years', () => {
  it.each([
    { date: '2025-06-30', yearEnd: '12-31', start: '2025-01-01', end: '2025-12-31' },
    { date: '2025-06-30', yearEnd: '03-31', start: '2025-04-01', end: '2026-03-31' },
    { date: '2025-03-31', yearEnd: '03-31', start: '2024-04-01', end: '2025-03-31' },
    { date: '2025-06-30', yearEnd: '06-30', start: '2024-07-01', end: '2025-06-30' },
    { date: '2024-02-29', yearEnd: '02-28', start: '2023-03-01', end: '2024-02-29' },
    { date: '2024-02-28', yearEnd: '02-29', start: '2023-03-01', end: '2024-02-29' },
    { date: '2025-02-28', yearEnd: '02-29', start: '2024-03-01', end: '2025-02-28' },
    { date: '2024-03-01', yearEnd: '02-28', start: '2024-03-01', end: '2025-02-28' },
    { date: '2025-05-31', yearEnd: '04-15', start: '2025-04-16', end: '2026-04-15' },
  ])('places $date in the year ending $yearEnd', ({ date, yearEnd, start, end }) => {
    expect([fiscalYearStart(date, yearEnd), fiscalYearEnd(date, yearEnd)]).toEqual([start, end]);
  });
});

describe('a fiscal year end that changes', () => {
  const toJune = { first: '12-31', later: [{ from: '2026-07-01', value: '06-30' }] };

  it.each([
    { name: 'leaves the years before', of: toJune, date: '2025-12-31', year: ['2025-01-01', '2025-12-31'] },
    { name: 'ends a short year the day before', of: toJune, date: '2026-03-31', year: ['2026-01-01', '2026-06-30'] },
    { name: 'begins the next year on its day', of: toJune, date: '2026-07-01', year: ['2026-07-01', '2027-06-30'] },
    {
      name: 'within a year keeps its old end, and the next one is short',
      of: { first: '12-31', later: [{ from: '2026-11-29', value: '06-30' }] },
      date: '2027-03-31',
      year: ['2027-01-01', '2027-06-30'],
    },
    {
      name: 'on the first day of a year makes that one short',
      of: { first: '12-31', later: [{ from: '2026-01-01', value: '03-31' }] },
      date: '2026-02-28',
      year: ['2026-01-01', '2026-03-31'],
    },
    {
      name: 'back on the first day of a short year keeps that one',
      of: {
        first: '03-31',
        later: [
          { from: '2026-01-01', value: '04-15' },
          { from: '2026-04-01', value: '03-31' },
        ],
      },
      date: '2026-07-17',
      year: ['2026-04-16', '2027-03-31'],
    },
    {
      name: 'twice',
      of: { first: '12-31', later: [...toJune.later, { from: '2026-10-01', value: '09-30' }] },
      date: '2026-09-30',
      year: ['2026-07-01', '2026-09-30'],
    },
  ])('$name', ({ of, date, year }) => {
    expect([fiscalYearStart(date, of), fiscalYearEnd(date, of)]).toEqual(year);
  });

  it('leaves no day out and none twice', () => {
    const of = { first: '12-31', later: [...toJune.later, { from: '2028-02-10', value: '02-28' }] };
    for (let day = '2025-01-01'; day < '2029-06-01'; day = dayAfter(day)) {
      const [from, to] = [fiscalYearStart(day, of), fiscalYearEnd(day, of)];
      expect(from <= day && day <= to && monthsBetween(from, to) <= 12).toBe(true);
      expect(fiscalYearStart(dayAfter(to), of)).toBe(dayAfter(to));
    }
  });

  it('gives the value of a day, and those that count until one', () => {
    expect(['2026-06-30', '2026-07-01'].map((day) => valueOn(toJune, day))).toEqual(['12-31', '06-30']);
    expect(valuesUntil(toJune, '2026-06-30')).toBe('12-31');
    expect(valuesUntil(toJune, '2026-07-01')).toEqual(toJune);
  });

  it('takes income of any days from the balances of every year end inside them', () => {
    const parts = incomePartsOfDays({ from: '2026-01-01', to: '2026-12-31' }, toJune);
    expect(parts.map(({ end, sign }) => [end, sign])).toEqual([
      ['2026-12-31', 1],
      ['2026-06-30', 1],
    ]);
    const ofJuneFirm = incomePartsOfDays({ from: '2026-01-01', to: '2026-12-31' }, '06-30');
    expect(ofJuneFirm.map(({ end, sign }) => [end, sign])).toEqual([
      ['2026-12-31', 1],
      ['2026-06-30', 1],
      ['2025-12-31', -1],
    ]);
  });
});

describe('incomeParts', () => {
  it.each([
    { name: 'starts with the fiscal year', of: 'Q2 25', yearEnd: '03-31', parts: ['+2025-06-30'] },
    { name: 'is later in the year', of: 'Q3 25', yearEnd: '03-31', parts: ['+2025-09-30', '-2025-06-30'] },
    { name: 'ends the year', of: 'Q1 25', yearEnd: '03-31', parts: ['+2025-03-31', '-2024-12-31'] },
    { name: 'is a later month', of: 'FEB 24', yearEnd: '12-31', parts: ['+2024-02-29', '-2024-01-31'] },
    { name: 'is the first month of the year', of: 'MAR 24', yearEnd: '02-28', parts: ['+2024-03-31'] },
    { name: 'holds a year end', of: 'Q2 25', yearEnd: '04-30', parts: ['+2025-06-30', '+2025-04-30', '-2025-03-31'] },
    {
      name: 'holds a leap year end',
      of: 'Q1 24',
      yearEnd: '02-28',
      parts: ['+2024-03-31', '+2024-02-29', '-2023-12-31'],
    },
  ])('when the period $name', ({ of, yearEnd, parts }) => {
    const found = incomeParts(period(of), yearEnd).map((part) => `${part.sign === 1 ? '+' : '-'}${part.end}`);
    expect(found).toEqual(parts);
  });

  it.each([
    { of: 'Q2 25', yearEnd: '03-31', ends: ['2025-03-31', '2025-05-31', '2025-06-30'] },
    { of: 'Q2 25', yearEnd: '04-30', ends: ['2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30'] },
    { of: 'Q2 25', yearEnd: '05-31', ends: ['2025-03-31', '2025-05-31', '2025-06-30'] },
    { of: 'JUN 25', yearEnd: '12-31', ends: ['2025-05-31', '2025-06-30'] },
    { of: 'JAN 25', yearEnd: '12-31', ends: ['2024-12-31', '2025-01-31'] },
  ])('asks for those of the beginning equity and the last month too: $of, $yearEnd', ({ of, yearEnd, ends }) => {
    expect(requiredTrialBalances(period(of), yearEnd)).toEqual(ends);
  });
});

describe('incomePlan', () => {
  it.each([
    ['began inside the period', '2025-05-10', 'Q2 25', ['2025-06-30'], '2025-05-10', []],
    ['began inside the first period of its fiscal year', '2025-02-10', 'Q1 25', ['2025-03-31'], '2025-02-10', []],
    [
      'began in the quarter before, which is missing',
      '2025-02-10',
      'Q2 25',
      ['2025-06-30'],
      '2025-02-10',
      ['2025-03-31'],
    ],
    ['has balances from before it began', '2025-05-10', 'Q2 25', ['2025-06-30', '2025-03-31'], '2025-04-01', []],
    ['begins after the period', '2025-08-01', 'Q2 25', ['2025-06-30'], '2025-01-01', ['2025-03-31']],
    ['began in an earlier year', '2009-06-15', 'Q2 25', ['2025-06-30'], '2025-01-01', ['2025-03-31']],
  ] as const)('of a firm that %s', (...[, startedOn, timeReport, ends, from, missing]) => {
    const plan = incomePlan(period(timeReport), '12-31', heldBalances(ends, startedOn));
    expect([plan.from, plan.missing]).toEqual([from, missing]);
  });

  it('covers the period alone when everything is there', () => {
    const plan = incomePlan(period('Q3 25'), '03-31', new Set(['2025-09-30', '2025-06-30']));
    expect(plan).toMatchObject({ from: '2025-07-01', to: '2025-09-30', missing: [] });
  });

  it('runs from the start of the fiscal year without the trial balance before the period', () => {
    const plan = incomePlan(period('Q3 25'), '03-31', new Set(['2025-09-30']));
    expect(plan).toEqual({
      parts: [{ end: '2025-09-30', sign: 1 }],
      from: '2025-04-01',
      to: '2025-09-30',
      missing: ['2025-06-30'],
    });
  });

  it('runs from the new year without the trial balance of a year end inside the period', () => {
    const plan = incomePlan(period('Q2 25'), '04-30', new Set(['2025-06-30', '2025-03-31']));
    expect(plan).toEqual({
      parts: [{ end: '2025-06-30', sign: 1 }],
      from: '2025-05-01',
      to: '2025-06-30',
      missing: ['2025-04-30'],
    });
  });

  it('runs from the start of the old year when only the opening of a period with a year end is missing', () => {
    const plan = incomePlan(period('Q2 25'), '04-30', new Set(['2025-06-30', '2025-04-30']));
    expect(plan.parts.map((part) => part.end)).toEqual(['2025-06-30', '2025-04-30']);
    expect(plan).toMatchObject({ from: '2024-05-01', missing: ['2025-03-31'] });
  });

  it('needs a trial balance for a year that ends inside a month, and says so', () => {
    const plan = incomePlan(period('APR 25'), '04-15', new Set(['2025-04-30', '2025-03-31']));
    expect(plan).toMatchObject({ from: '2025-04-16', missing: ['2025-04-15'] });
  });
});

it('writes a day as people in the United States do', () => {
  expect(formatDay('2025-06-30')).toBe('06/30/2025');
});
