import { describe, expect, it, test } from 'vitest';
import { money, toAmount } from '@/domain/money';
import { computeSsoi } from '@/domain/ssoi/computeSsoi';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiInputs } from '@/domain/ssoi/types';
import { booked, exampleAnswers, exampleInputs, expectedTotals } from './workedExample';

function amountsOf(inputs: SsoiInputs): Readonly<Record<string, number>> {
  const { figures } = computeSsoi(inputs);
  return Object.fromEntries(Object.values(figures).map(({ id, amount }) => [id, toAmount(amount)]));
}

describe('the worked example', () => {
  it.each(Object.entries(expectedTotals))('line %s is %d', (id, amount) => {
    expect(amountsOf(exampleInputs())[id]).toBe(amount);
  });

  it('has no findings, and needs the Operational Page', () => {
    const { findings, isOperationalPageRequired } = computeSsoi(exampleInputs());
    expect(findings).toEqual([]);
    expect(isOperationalPageRequired).toBe(true);
  });

  it('every total is the sum of its parts', () => {
    const amounts = amountsOf(exampleInputs());
    const sums = publishedLines.filter(({ formula }) => formula?.op === 'sum');
    expect(sums.length).toBeGreaterThan(15);
    for (const { id, formula } of sums) {
      if (formula?.op !== 'sum') continue;
      const total = formula.terms.reduce(
        (subtotal, { ref, sign }) => subtotal + sign * (amounts[ref] ?? Number.NaN),
        0,
      );
      expect(amounts[id], id).toBe(total);
    }
  });
});

test('the quarter is the year to date less the quarter before, and memo lines repeat the FOCUS report', () => {
  const inputs = exampleInputs({
    fiscalYearEnd: '12-31',
    trialBalances: [
      { end: '2026-09-30', sums: [booked('13935', '3935', 120_000.25), booked('14075', '4075', 2_000)] },
      { end: '2026-06-30', sums: [booked('13935', '3935', 70_000.1), booked('14075', '4075', 2_500)] },
    ],
    focus: { '4070': money(1_500) },
  });
  expect(amountsOf(inputs)).toMatchObject({
    '13935': 50_000.15,
    '13940': 50_000.15,
    '14075': -500,
    '14070': 1_500,
    '14200': -500,
  });
});

test('without the trial balance before the quarter the statement covers the year so far', () => {
  const inputs = exampleInputs({ fiscalYearEnd: '12-31' });
  expect(computeSsoi(inputs).plan).toMatchObject({ from: '2026-01-01', missing: ['2026-06-30'] });
});

test('an amount posted to a total that stands in for its details is added to them', () => {
  const sums = [booked('13950', '3950', 7_000), booked('S05-EQUITY', '3949', 3_000)];
  const amounts = amountsOf(exampleInputs({ trialBalances: [{ end: '2026-09-30', sums }] }));
  expect(amounts['13950']).toBe(10_000);
  expect(amounts['14030']).toBe(10_000);
});

describe('the mapping', () => {
  it('leaves an account of the balance sheet out', () => {
    const sums = [{ ...booked('13995', '200', 4_000), accounts: [{ number: '1000', name: 'Cash' }] }];
    const inputs = exampleInputs({ trialBalances: [{ end: '2026-09-30', sums }], focus: {} });
    expect(amountsOf(inputs)['13995']).toBe(0);
  });

  it('leaves an account without a FOCUS line out', () => {
    const sums = [{ ...booked('13995', '200', 4_000), focusId: null }];
    const inputs = exampleInputs({ trialBalances: [{ end: '2026-09-30', sums }], focus: {} });
    expect(amountsOf(inputs)['13995']).toBe(0);
  });
});

describe('ties to the FOCUS report', () => {
  it.each([
    ['3940', 'error'],
    ['3952', 'error'],
    ['4030', 'error'],
    ['4200', 'error'],
    ['4210', 'error'],
    ['4220', 'warning'],
    ['4222', 'warning'],
    ['4230', 'warning'],
  ])('a difference in item %s is an %s', (code, severity) => {
    const { focus } = exampleInputs();
    const inputs = exampleInputs({ focus: { ...focus, [code]: money('1.01').add(focus[code] ?? 0) } });
    const ties = computeSsoi(inputs).findings.filter(({ rule }) => rule === 'focusTie');
    expect(ties).toMatchObject([{ severity, codes: [`1${code}`] }]);
  });

  it('an item that Part IIA lacks has nothing to tie', () => {
    expect(computeSsoi(exampleInputs()).ties.map(({ id }) => id)).not.toContain('13926');
  });
});

describe('the Operational Page', () => {
  const withUnregistered = (amount: number) =>
    exampleInputs({
      answers: exampleAnswers({ offerings: [], otherRevenue: [], otherExpenses: [] }),
      trialBalances: [
        {
          end: '2026-09-30',
          sums: [booked('S08-UNREG-OTHER', '3955', amount), booked('13935', '3935', 1_000 - amount)],
        },
      ],
      focus: {},
    });

  it.each([
    [100, false],
    [100.01, true],
  ])('unregistered offerings of %d in 1,000: required is %s', (amount, isRequired) => {
    const inputs = withUnregistered(amount);
    expect(computeSsoi(inputs).isOperationalPageRequired).toBe(isRequired);
  });
});

test('an amount typed in the preview replaces what the books give, in the totals too', () => {
  const inputs = exampleInputs({ typed: { '13935': money(121_000) } });
  expect(amountsOf(inputs)).toMatchObject({ '13935': 121_000, '13940': 161_000, '14030': 401_000 });
});

test('an amount typed as the books give it leaves their parts', () => {
  const books = computeSsoi(exampleInputs()).figures['13935'];
  const typed = { '13935': money(books?.amount ?? 0) };
  expect(computeSsoi(exampleInputs({ typed })).figures['13935']).toEqual(books);
});

test('a whole-dollar form adds rounded lines', () => {
  const sums = [booked('13935', '3935', 0.5), booked('13938', '3938', 0.5)];
  const { figures } = computeSsoi(exampleInputs({ trialBalances: [{ end: '2026-09-30', sums }] }), (amount) =>
    amount.toDecimalPlaces(0),
  );
  expect(figures['13940']?.amount.toNumber()).toBe(2);
});
