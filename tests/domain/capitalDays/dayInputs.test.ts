import { firm, firmInputs, periodOf, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { dayInputs } from '@/domain/capitalDays/dayInputs';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { money } from '@/domain/money';

const before = periodOf('Q1 25');
const sums = trialBalance('2025-03-31', [...smallBook, ['1400', -30_000]]);
const repaid = trialBalance('2025-04-10', [...smallBook, ['1400', -10_000]]);
const unknown = { priorFiling: null, clearingFirmName: null, isFullyDisclosed: false };

function ofDay(changes: Partial<CapitalInputs>): CapitalInputs {
  const inputs = { ...firmInputs([sums]).capital, ...changes };
  return dayInputs({
    day: { company: firm, period: { kind: 'month', end: '2025-04-10' }, trialBalances: [sums, repaid], ...unknown },
    before: {
      sources: { company: firm, period: before, trialBalances: [sums], lastInputs: null, ...unknown },
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

test('subordinated loans follow the balances of the day, unless another amount was typed', () => {
  expect(ofDay({}).allowableSubordinatedLiabilities).toEqual(money(10_000));
  expect(ofDay({ allowableSubordinatedLiabilities: money(25_000) }).allowableSubordinatedLiabilities).toEqual(
    money(25_000),
  );
});
