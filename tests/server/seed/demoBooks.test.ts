import { demoCompanyProfile } from '@server/seed/demoCompany';
import { computeDemoQuarters, demoQuarters, readDemoAccounts, readDemoBalances } from '@tests/support/books/demoBooks';
import { describe, expect, it } from 'vitest';
import { definedAmountOf } from '@/domain/focus/figures';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { FocusComputation } from '@/domain/focus/types';
import { add, divide, money, multiply, subtract, sum, toAmount } from '@/domain/money';
import { reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { findSsoiLine } from '@/domain/ssoi/lines/ssoiLines';

const computations = await computeDemoQuarters();

function amount({ figures }: FocusComputation, code: string): number {
  return toAmount(definedAmountOf(figures, code));
}

describe('the chart of accounts of the demo company', () => {
  const accounts = readDemoAccounts();

  it('has about a hundred accounts, each once', () => {
    expect(accounts.length).toBeGreaterThan(90);
    expect(new Set(accounts.map(({ number }) => number)).size).toBe(accounts.length);
  });

  it.each(accounts)(
    'maps $number, $name, to a FOCUS line that takes accounts, and to an SSOI line or none',
    (account) => {
      expect(findFocusLine(account.focusId)?.mappable).toBe(true);
      if (account.ssoiId !== '') expect(findSsoiLine(account.ssoiId)).toBeDefined();
    },
  );

  it('maps income and expenses to SSOI lines, and nothing else', () => {
    const isIncomeOrExpense = ({ number }: { number: string }) => /^[45]/.test(number);
    expect(accounts.filter(({ ssoiId }) => ssoiId !== '')).toEqual(accounts.filter(isIncomeOrExpense));
  });
});

describe.each(demoQuarters)('the demo books of %s', (timeReport) => {
  const rows = readDemoBalances().filter((row) => row.timeReport === timeReport);
  const computation = computations[timeReport];

  it('balance', () => {
    expect(rows.length).toBeGreaterThan(60);
    const debits = sum(rows.map((row) => money(row.debit)));
    expect(toAmount(debits)).toBe(toAmount(sum(rows.map((row) => money(row.credit)))));
  });

  it('hold each account of the chart at most once', () => {
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(readDemoAccounts().map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
  });

  it('tie out without a finding, and net capital is complete', () => {
    expect(computation.findings).toEqual([]);
    expect(computation.isComplete).toBe(true);
    expect(computation.income.months).toBe(3);
  });

  it('reach no early-warning level', () => {
    expect(reachedWarnings(computation.earlyWarnings)).toEqual([]);
  });
});

describe('the demo books', () => {
  it('roll equity forward from quarter to quarter', () => {
    demoQuarters.slice(1).forEach((timeReport, i) => {
      const before = demoQuarters[i] ?? timeReport;
      const { figures } = computations[timeReport];
      const beginning = definedAmountOf(computations[before].figures, '1800');
      const income = definedAmountOf(figures, '4230');
      const deductions = definedAmountOf(figures, '4270');
      expect(toAmount(subtract(add(beginning, income), deductions))).toBe(amount(computations[timeReport], '1800'));
    });
  });

  it('come near a warning at the end of 2025: net capital is 124.11% of the requirement, below 125% and above 120%', () => {
    const { figures } = computations['Q4 25'];
    expect(amount(computations['Q4 25'], '3750')).toBe(62_054.75);
    expect(amount(computations['Q4 25'], '3760')).toBe(50_000);
    const percentage = divide(multiply(definedAmountOf(figures, '3750'), 100), definedAmountOf(figures, '3760'));
    expect(percentage.toFixed(2)).toBe('124.11');
  });

  it('keep well away from it in every other quarter', () => {
    const others = demoQuarters.filter((timeReport) => timeReport !== 'Q4 25');
    for (const timeReport of others) expect(amount(computations[timeReport], '3750')).toBeGreaterThan(150_000);
  });

  it('open the fiscal year with the equity of the profile', () => {
    const { common_stock, additional_paid_in_capital, retained_earnings } = demoCompanyProfile;
    const { prior_end_of_fiscal_year_equity, subordinated_liabilities } = demoCompanyProfile;
    expect(amount(computations['Q4 25'], '4290')).toBe(prior_end_of_fiscal_year_equity);
    const parts = [common_stock, additional_paid_in_capital, retained_earnings].map((part) => money(part ?? 0));
    expect(toAmount(sum(parts))).toBe(prior_end_of_fiscal_year_equity);
    expect(amount(computations['Q4 25'], '4330')).toBe(subordinated_liabilities);
  });

  it('have the accounts that the profile names', () => {
    const numbers = readDemoAccounts().map(({ number }) => number);
    const named = Object.entries(demoCompanyProfile).flatMap(([field, value]) =>
      field.endsWith('_coa_number') && value !== null ? [value] : [],
    );
    expect(named.length).toBeGreaterThan(3);
    expect(numbers).toEqual(expect.arrayContaining(named));
  });
});
