import { firm, firmInputs, periodOf, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { ownersLoan, plannedWithdrawal } from '@tests/support/books/loans';
import { expect, test } from 'vitest';
import { computeDayInputs } from '@/domain/capitalDays/computeDayInputs';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type RegisterSums, registerAmounts, registerRows, registerSums } from '@/domain/focus/inputs/registerInputs';
import { money, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { findingsOfDay } from '@/domain/questions/askPeriod';
import type { Finding } from '@/domain/questions/finding';

const before = periodOf('Q1 25');
const sums = trialBalance('2025-03-31', [...smallBook, ['1400', -30_000]]);
const repaid = trialBalance('2025-04-10', [...smallBook, ['1400', -10_000]]);
const unknown = { priorFiling: null, clearingFirmName: null, isFullyDisclosed: false };

function ofDay(changes: Partial<CapitalInputs>, registers?: { then: RegisterSums; now: RegisterSums }): CapitalInputs {
  const inputs = { ...firmInputs([sums]).capital, ...changes };
  return computeDayInputs({
    day: {
      company: firm,
      period: { kind: 'month', end: '2025-04-10' },
      trialBalances: [sums, repaid],
      registers: registers?.now ?? null,
      ...unknown,
    },
    before: {
      sources: {
        company: firm,
        period: before,
        trialBalances: [sums],
        lastInputs: null,
        registers: registers?.then ?? null,
        ...unknown,
      },
      period: before,
      inputs,
    },
  });
}

test('what was answered for the period holds on the day: haircuts stay typed, past withdrawals go', () => {
  const row = { type: 1, name: 'Owner', inOrOut: 'Out', amount: money(5), renew: 'No' } as const;
  const inputs = ofDay({
    otherSecuritiesHaircut: money(3800),
    otherDeductions: money(7),
    ownershipEquitySubordinatedLiabilities: [
      { ...row, date: '2025-04-10' },
      { ...row, date: '2025-04-11' },
    ],
  });
  expect(inputs.otherSecuritiesHaircut).toEqual(money(3800));
  expect(inputs.otherDeductions).toEqual(money(7));
  expect(inputs.ownershipEquitySubordinatedLiabilities.map(({ date }) => date)).toEqual(['2025-04-11']);
});

test("the income of the month is the day's own, not that of the month before it", () => {
  expect(ofDay({ lastMonthIncome: money(900) }).lastMonthIncome).toEqual(zero);
});

test('subordinated loans follow the balances of the day, unless another amount was typed', () => {
  expect(ofDay({}).allowableSubordinatedLiabilities).toEqual(money(10_000));
  expect(ofDay({ allowableSubordinatedLiabilities: money(25_000) }).allowableSubordinatedLiabilities).toEqual(
    money(25_000),
  );
});

test('what the registers say is of the day, unless other amounts or rows were typed', () => {
  const withdrawals = [
    { ...plannedWithdrawal, isMade: true, date: '2025-04-05' },
    { ...plannedWithdrawal, id: 2, date: '2025-10-05' },
  ];
  const loans = [{ ...ownersLoan, agreementDate: '2025-04-08' }];
  const sumsOn = (end: IsoDate) =>
    registerSums({ loans, withdrawals }, end) ?? { loans: null, withdrawals: null, commitments: null };
  const [then, now] = [sumsOn('2025-03-31'), sumsOn('2025-04-10')];
  const said = (by: RegisterSums) => ({
    ...Object.fromEntries(registerAmounts(by, zero).map(({ name, amount }) => [name, amount])),
    ownershipEquitySubordinatedLiabilities: registerRows(by, []),
  });
  const inputs = ofDay(said(then), { then, now });
  expect(inputs).toEqual({ ...inputs, ...said(now) });
  expect(inputs.recentWithdrawals).toEqual(plannedWithdrawal.amount);

  const rows = said(then).ownershipEquitySubordinatedLiabilities.map((row) => ({ ...row, date: '2025-04-20' }));
  const typed = { recentWithdrawals: money(1), ownershipEquitySubordinatedLiabilities: rows };
  const kept = ofDay({ ...said(then), ...typed }, { then, now });
  expect([kept.recentWithdrawals, kept.allowableSubordinatedLiabilities]).toEqual([money(1), ownersLoan.amount]);
  expect(kept.ownershipEquitySubordinatedLiabilities).toEqual(rows);
});

test('loans of the day are compared with balances of the day alone', () => {
  const found: Finding[] = [{ rule: 'loansDiffer', severity: 'warning', message: 'They differ.', codes: ['1710'] }];
  expect(findingsOfDay(found, { hasOwnBalances: true })).toEqual(found);
  expect(findingsOfDay(found, { hasOwnBalances: false })).toEqual([]);
});
