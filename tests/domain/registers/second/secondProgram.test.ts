import { periodOf, firm as plainFirm, trialBalance } from '@tests/support/books/focusFirm';
import { randomSeeds } from '@tests/support/randomSize';
import { expect, test } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { amountOf } from '@/domain/focus/figures';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { sumRegisterMovements } from '@/domain/focus/inputs/rollForward';
import type { FocusCompany } from '@/domain/focus/types';
import { type Money, money, zero } from '@/domain/money';
import { getWithdrawalFigures, sumSubordinatedPayments } from '@/domain/netCapital/plannedWithdrawal';
import { periodStart } from '@/domain/periods';
import { toCommitmentTerms } from '@/domain/registers/commitments/commitment';
import { getSuspensionReason } from '@/domain/registers/loans/loanConditions';
import { paymentRows } from '@/domain/registers/loans/loanSums';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import {
  ageByAccount,
  computeSplits,
  findTurningNonAllowable,
  getNonAllowable,
} from '@/domain/registers/receivables/aging';
import { testWithdrawals } from '@/domain/registers/withdrawals/testWithdrawals';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { type RandomFirm, randomFirm, receivableAccounts } from './randomFirm';
import { cents, secondMovements, secondPayments, secondProgram, secondWithdrawals } from './secondProgram';

const period = periodOf('Q2 25');
const toCents = (amount: Money | null | undefined) => (amount == null ? null : BigInt(amount.times(100).toFixed(0)));

function toLoans({ loans }: RandomFirm): SubordinatedLoan[] {
  return loans.map((loan) => ({
    id: loan.id,
    lender: loan.lender,
    lenderIs: loan.lender_is,
    form: loan.form,
    amount: money(loan.amount),
    agreementDate: loan.agreement_date,
    maturityDate: loan.maturity_date,
    isEquity: loan.is_equity,
    isTemporary: loan.is_temporary,
    approvalReference: loan.approval_reference,
    renewalNoticeBy: loan.renewal_notice_by,
    isExpectedToRenew: loan.is_expected_to_renew,
    payments: loan.payments.map(({ date, amount }) => ({ date, amount: money(amount) })),
  }));
}

function toWithdrawals({ withdrawals }: RandomFirm): Withdrawal[] {
  return withdrawals.map(({ id, kind, is_made: isMade, date, amount, person, relation }) => {
    return { id, kind, isMade, date, amount: money(amount), person, relation };
  });
}

/** Returns what the product ages. */
function agedBy({ receivables, end }: RandomFirm) {
  const accounts = Object.entries(receivableAccounts).map(([number, focusId]) => {
    return { number, name: number, focusId, balance: zero };
  });
  const aged = ageByAccount(receivables, accounts, { asOf: end });
  const turning = findTurningNonAllowable(receivables, { asOf: end, by: '2025-07-31' });
  return { splits: computeSplits(aged), turning };
}

/** Computes the firm's figures by the product, from its books and registers. */
function computeProduct(firm: RandomFirm) {
  const { end } = firm;
  const second = secondProgram(firm);
  const [loans, withdrawals] = [toLoans(firm), toWithdrawals(firm)];
  const commitments = firm.commitments.map((commitment) => ({ ...toCommitmentTerms(commitment), end }));
  const company: FocusCompany = {
    ...plainFirm,
    method: firm.isAlternative ? 'ALTERNATIVE' : 'BASIC',
    minimumNetCapital: money(firm.minimum),
  };
  const dollars = (amount: bigint) => Number(amount) / 100;
  const held = (number: string) =>
    firm.receivables.filter((each) => each.account_number === number).reduce((sum, { amount }) => sum + amount, 0);
  const books = trialBalance(end, [
    ['200', firm.cash],
    ['424', firm.securities],
    ...Object.entries(receivableAccounts).map(([number, item]) => [item, held(number)] as const),
    ['1205', -dollars(second.indebtedness)],
    ['1400', -dollars(second.onForm.cash)],
    ['1420', -dollars(second.onForm.notes)],
    ['1792', -dollars(second.equity)],
  ]);
  const registers = registerSums({ loans, withdrawals, commitments }, end);
  const { inputs: defaults } = defaultCapitalInputs({
    ...{ company, period, trialBalances: [books], priorFiling: null, lastInputs: null, registers },
    movements: sumRegisterMovements({ loans, withdrawals }, { from: periodStart(period), to: end }),
    ...{ clearingFirmName: null, isFullyDisclosed: false },
  });
  const aged = agedBy(firm);
  const capital = {
    ...defaults,
    ...Object.fromEntries(aged.splits.map(({ field, amount }) => [field, amount])),
    otherSecuritiesHaircut: money(firm.haircut),
    debitItems: firm.isAlternative ? money(firm.debitItems) : null,
  };
  const inputs = {
    ...{ company, period, trialBalances: [books], capital, priorFiling: null, inventory: null },
    ...(registers && { registers }),
  };
  return { inputs, capital, aged, loans, withdrawals, second, computation: computeFocus(inputs) };
}

const seeds = randomSeeds(30);

test.each(seeds)('firm %i has the figures of another program from the rule', (seed) => {
  const firm = randomFirm(seed);
  const { computation, second, aged, capital } = computeProduct(firm);
  const boxes = Object.keys(second.boxes).map((code) => [code, toCents(amountOf(computation.figures, code)) ?? 0n]);
  expect(Object.fromEntries(boxes)).toEqual(second.boxes);
  const found = aged.turning.map(({ item, from }) => ({ from, amount: toCents(getNonAllowable(item)) }));
  const byDay = (a: { from: string; amount: bigint | null }, b: typeof a) =>
    a.from.localeCompare(b.from) || Number((a.amount ?? 0n) - (b.amount ?? 0n));
  expect(found.toSorted(byDay)).toEqual(second.turning.toSorted(byDay));
  const { increases, decreases } = secondMovements(firm, '2025-03-31');
  const moved = firm.loans.length === 0 ? [0n, 0n] : [increases, decreases];
  expect([toCents(capital.subordinatedIncreases), toCents(capital.subordinatedDecreases)]).toEqual(moved);
});

test.each(seeds)('firm %i has the subordinated payments of Appendix D', (seed) => {
  const firm = randomFirm(seed);
  const { computation, second, loans, inputs, capital } = computeProduct(firm);
  const payments = secondPayments(firm, second);
  expect(toCents(sumSubordinatedPayments(capital))).toBe(payments.sixMonths);
  const level = computation.earlyWarnings.find((warning) => warning.level === 'subordinatedPaymentsDue');
  expect(level?.fires).toBe(payments.isNotified);
  const figures = getWithdrawalFigures(inputs, computation.figures);
  const rows = paymentRows(loans, { after: firm.end, until: '2099-12-31' });
  const suspended = rows.map(({ date }) => {
    return { date, isSuspended: figures !== null && getSuspensionReason(figures, rows, date) !== null };
  });
  expect(suspended).toEqual(payments.suspended);
});

test.each(seeds)('firm %i has the withdrawals, notices and limits of paragraph (e)', (seed) => {
  const firm = randomFirm(seed);
  const { computation, second, loans, withdrawals, inputs } = computeProduct(firm);
  const figures = getWithdrawalFigures(inputs, computation.figures);
  const standing = { timeReport: 'Q2 25', end: firm.end, excess: money(Number(second.excess) / 100), figures };
  const tested = testWithdrawals(withdrawals, {
    standingOn: (date) => (date > firm.end ? standing : null),
    ...{ loans, today: firm.today, holidays: [] },
  });
  const found = tested
    .filter((each) => each.standing !== null)
    .map(({ withdrawal, thirtyDays, notice, broken }) => ({
      id: withdrawal.id,
      thirtyDays: toCents(thirtyDays),
      when: notice?.when ?? null,
      due: notice?.due ?? null,
      isBroken: broken !== null,
      most: broken === null ? null : toCents(broken.most),
    }));
  const expected = secondWithdrawals(firm, second).map(({ most, ...each }) => ({
    ...each,
    most: each.isBroken ? most : null,
  }));
  expect(found).toEqual(expected);
});

test('the random firms reach each paragraph', () => {
  const firms = Array.from({ length: 300 }, (_, place) => randomFirm(place + 1));
  const reached = firms.map((firm) => {
    const figures = secondProgram(firm);
    const { boxes } = figures;
    const withdrawals = secondWithdrawals(firm, figures);
    const payments = secondPayments(firm, figures);
    return {
      aged: boxes['3540'] > 0n,
      offset: firm.receivables.some(({ offset_amount: offset }) => offset !== null),
      commitments: boxes['3660'] > 0n,
      equityLoans: boxes['980'] + boxes['1010'] > 0n,
      refusedLoans: figures.refused > 0n,
      before: withdrawals.some(({ when }) => when === 'before'),
      after: withdrawals.some(({ when }) => when === 'after'),
      broken: withdrawals.some(({ isBroken }) => isBroken),
      partly: withdrawals.some(({ isBroken, most }) => isBroken && most > 0n),
      notified: payments.isNotified,
      suspended: payments.suspended.some(({ isSuspended }) => isSuspended),
    };
  });
  const names = Object.keys(reached[0] ?? {}) as (keyof (typeof reached)[number])[];
  for (const name of names) expect([name, reached.filter((each) => each[name]).length > 5]).toEqual([name, true]);
  expect(cents(0.1)).toBe(10n);
});
