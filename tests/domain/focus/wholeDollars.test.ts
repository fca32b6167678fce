import { workedExampleInputs } from '@tests/support/books/workedExample';
import { exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import type { FocusInputs } from '@/domain/focus/types';
import { roundingDifferences, wholeDollarFigures } from '@/domain/focus/wholeDollars';
import { money, sum, toAmount } from '@/domain/money';

/** Returns the worked example with cents: three asset lines of .50 more, against retained earnings. */
function withCents(): FocusInputs {
  const inputs = workedExampleInputs('base');
  const [balance] = inputs.trialBalances;
  if (balance === undefined) throw new Error('The worked example has a trial balance');
  const cents: Record<string, string> = { '200': '0.50', '295': '0.50', '300': '0.50' };
  const lines = balance.lines.map((line) => ({
    ...line,
    debit: money(line.debit).add(cents[line.focusId ?? ''] ?? 0),
    credit: money(line.credit).add(line.focusId === '1794' ? '1.50' : 0),
  }));
  return { ...inputs, trialBalances: [{ ...balance, lines }] };
}

function differencesOf(inputs: FocusInputs) {
  const report = exampleReport(inputs);
  return roundingDifferences(report.computation.figures, wholeDollarFigures(report));
}

function amounts(inputs: FocusInputs, ...codes: string[]): (number | null)[] {
  const figures = wholeDollarFigures(exampleReport(inputs));
  return codes.map((code) => {
    const amount = figures[code]?.amount ?? null;
    return amount === null ? null : toAmount(amount);
  });
}

test('rounds each input line half away from zero and foots the totals from rounded lines', () => {
  expect(amounts(withCents(), '200', '295', '300', '810')).toEqual([182_451, 64_301, 50_001, 114_302]);
});

test('foots: a total is the sum of the printed lines', () => {
  const figures = wholeDollarFigures(exampleReport(withCents()));
  const columns = sum(['540', '740'].map((code) => figures[code]?.amount ?? money(0)));
  expect(toAmount(columns)).toBe(amounts(withCents(), '940')[0]);
});

test('rounds 6 2/3% of aggregate indebtedness to a whole dollar, as the form shows it', () => {
  expect(amounts(workedExampleInputs('base'), '3756', '3760', '3770', '3780')).toEqual([
    6730, 50_000, 199_505, 189_505,
  ]);
});

test('keeps percentages at two decimals', () => {
  expect(amounts(workedExampleInputs('base'), '3850', '3860')).toEqual([40.46, 15.64]);
});

test('shows where a total differs from the exact one, rounded', () => {
  const differences = differencesOf(withCents());
  const assets = differences.find(({ code }) => code === '940');
  expect(assets && [toAmount(assets.printed), toAmount(assets.toTheCent), toAmount(assets.difference)]).toEqual([
    510_703, 510_701.5, 1,
  ]);
});

test('has no differences where there are no cents', () => {
  expect(differencesOf(workedExampleInputs('base'))).toEqual([]);
});
