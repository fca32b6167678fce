import { firmInputs, type SignedBalance, trialBalance } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import type { TrialBalanceSums } from '@/domain/focus/types';
import { toAmount, zero } from '@/domain/money';

/** Returns a book whose revenue, expense and tax of the year to date are given. */
function book(end: string, [revenue, expense, tax]: readonly [number, number, number]): TrialBalanceSums {
  const balances: SignedBalance[] = [
    ['3935', -revenue],
    ['4100', expense],
    ['4220', tax],
    ['200', revenue - expense - tax],
  ];
  return trialBalance(end, balances);
}

function statement(timeReport: string, fiscalYearEnd: string, books: readonly TrialBalanceSums[]) {
  const computation = computeFocus(firmInputs(books, { timeReport, company: { fiscalYearEnd } }));
  const amounts = ['4030', '4200', '4210', '4220', '4230'].map((code) => {
    const amount = computation.figures[code]?.amount ?? null;
    return amount === null ? null : toAmount(amount);
  });
  return { amounts, income: computation.income, texts: computation.texts, findings: computation.findings };
}

describe('the statement of income', () => {
  it('is the trial balance itself when the period starts the fiscal year', () => {
    const { amounts, income } = statement('Q1 25', '12-31', [book('2025-03-31', [100, 40, 10])]);
    expect(amounts).toEqual([100, 40, 60, 10, 50]);
    expect(income).toEqual({ from: '2025-01-01', to: '2025-03-31', months: 3 });
  });

  it('is less the period before within the fiscal year', () => {
    const books = [book('2025-03-31', [100, 40, 10]), book('2025-06-30', [250, 90, 30])];
    const { amounts, income, findings } = statement('Q2 25', '12-31', books);
    expect(amounts).toEqual([150, 50, 100, 20, 80]);
    expect(income.months).toBe(3);
    expect(findings).toEqual([]);
  });

  it('is one month for a monthly report', () => {
    const books = [book('2024-01-31', [100, 40, 10]), book('2024-02-29', [130, 60, 10])];
    const { amounts, texts } = statement('FEB 24', '12-31', books);
    expect(amounts).toEqual([30, 20, 10, 0, 10]);
    expect(texts).toMatchObject({ '3931': '1', '3932': '020124', '3933': '022924' });
  });

  it('adds the rest of a fiscal year that ends inside the period', () => {
    const books = [
      book('2025-03-31', [100, 40, 10]),
      book('2025-04-30', [140, 50, 12]),
      book('2025-06-30', [25, 5, 1]),
    ];
    const { amounts, income } = statement('Q2 25', '04-30', books);
    expect(amounts).toEqual([65, 15, 50, 3, 47]);
    expect(income).toEqual({ from: '2025-04-01', to: '2025-06-30', months: 3 });
  });

  it('runs from the start of the fiscal year when the trial balance before is missing, and says so', () => {
    const { amounts, income, texts, findings } = statement('Q2 25', '12-31', [book('2025-06-30', [250, 90, 30])]);
    expect(amounts[0]).toBe(250);
    expect(income).toEqual({ from: '2025-01-01', to: '2025-06-30', months: 6 });
    expect(texts['3931']).toBe('6');
    expect(findings.map((finding) => finding.rule)).toEqual(['incomeTrialBalanceMissing']);
  });

  it('runs from the new year when the trial balance of the year end inside is missing', () => {
    const books = [book('2025-03-31', [100, 40, 10]), book('2025-06-30', [25, 5, 1])];
    const { amounts, income } = statement('Q2 25', '04-30', books);
    expect(amounts[0]).toBe(25);
    expect(income).toEqual({ from: '2025-05-01', to: '2025-06-30', months: 2 });
  });

  it('shows a loss as negative revenue and a tax benefit as a negative provision', () => {
    const loss = trialBalance('2025-03-31', [
      ['3952', 70],
      ['4220', -15],
      ['4222', -5],
      ['200', -50],
    ]);
    const { figures } = computeFocus(firmInputs([loss]));
    const amounts = ['3952', '4030', '4220', '4222', '4230'].map((code) => toAmount(figures[code]?.amount ?? zero));
    expect(amounts).toEqual([-70, -70, -15, 5, -50]);
  });
});
