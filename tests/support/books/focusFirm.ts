import { computeFocus } from '@/domain/focus/computeFocus';
import { amountOf } from '@/domain/focus/figures';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FocusCompany, FocusInputs, TrialBalanceSums } from '@/domain/focus/types';
import { money, toAmount, zero } from '@/domain/money';
import { type IsoDate, type Period, parsePeriod } from '@/domain/periods';
import { groupBalances } from './balances';

/** A balance by item number: positive debit, negative credit; null = unmapped. */
export type SignedBalance = readonly [focusId: string | null, amount: number];

export const firm: FocusCompany = {
  name: 'Small Firm LLC',
  companyType: 'Corporation',
  fiscalYearEnd: '12-31',
  method: 'BASIC',
  minimumNetCapital: money(5_000),
  marketMakerMinimum: zero,
  addOns: [],
  firstYearUntil: null,
  carriesCustomerAccounts: false,
  carriesForOthers: false,
  tradesOwnAccount: false,
};

/** Returns the period of a time report known to be valid. */
export function periodOf(timeReport: string): Period {
  const period = parsePeriod(timeReport);
  if (period === null) throw new Error(`No period: ${timeReport}`);
  return period;
}

/** Returns grouped sums of signed balances, one account each. */
export function trialBalance(end: IsoDate, balances: readonly SignedBalance[]): TrialBalanceSums {
  return groupBalances(
    end,
    balances.map(([focusId, amount], index) => ({
      number: String(1000 + index),
      focusId,
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
    })),
  );
}

export type FirmOptions = {
  timeReport?: string;
  company?: Partial<FocusCompany>;
  capital?: Partial<CapitalInputs>;
  priorFiling?: FocusInputs['priorFiling'];
  inventory?: FocusInputs['inventory'];
};

/**
 * Returns the inputs of a small firm with these trial balances, the last one the period's. Capital inputs are the defaults, with the last month's
 * income answered.
 */
export function firmInputs(trialBalances: readonly TrialBalanceSums[], options: FirmOptions = {}): FocusInputs {
  const base = {
    company: { ...firm, ...options.company },
    period: periodOf(options.timeReport ?? 'Q1 25'),
    trialBalances,
    priorFiling: options.priorFiling ?? null,
  };
  const { inputs } = defaultCapitalInputs({
    ...base,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
  });
  const answered = { ...inputs, lastMonthIncome: inputs.lastMonthIncome ?? zero };
  return { ...base, capital: { ...answered, ...options.capital }, inventory: options.inventory ?? null };
}

/** A small balanced book: cash 100,000, payables 20,000, stock 50,000, revenue 60,000, expense 30,000. */
export const smallBook: readonly SignedBalance[] = [
  ['200', 100_000],
  ['1205', -20_000],
  ['1792', -50_000],
  ['3935', -60_000],
  ['4100', 30_000],
];

/** Computes a book at the end of Q1 25, with its amounts in wire format. */
export function computeFirm(book: readonly SignedBalance[], options: FirmOptions = {}) {
  const computation = computeFocus(firmInputs([trialBalance('2025-03-31', book)], options));
  const amount = (code: string): number | null => {
    const found = amountOf(computation.figures, code);
    return found === null ? null : toAmount(found);
  };
  return { computation, amount };
}
