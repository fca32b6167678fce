import { firmInputs, trialBalance } from '@tests/support/books/focusFirm';
import { ownersLoan, plannedWithdrawal } from '@tests/support/books/loans';
import { expect, test } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { readFrozenRegisters, writeFrozenRegisters } from '@/domain/focus/frozen/frozenRegisters';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { registerRows, registerSums } from '@/domain/focus/inputs/registerInputs';
import { money, toAmount, toAmountOrNull } from '@/domain/money';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

const end = '2025-03-31';
/** Owes 200,000 and 10,000 that isn't subordinated. */
const books = [
  trialBalance(end, [
    ['200', 600_000],
    ['1220', -10_000],
    ['1400', -200_000],
    ['1792', -390_000],
  ]),
];
const soon = { ...plannedWithdrawal, amount: money(50_000) };
const outside = { ...ownersLoan, id: 2, lender: 'Bank', lenderIs: 'OUTSIDER', approvalReference: null } as const;

function inputsOf(
  loans: readonly SubordinatedLoan[],
  withdrawals: readonly Withdrawal[],
  typed: Partial<CapitalInputs> = {},
) {
  const base = firmInputs(books);
  const registers = registerSums({ loans, withdrawals }, end);
  const { inputs, origins } = defaultCapitalInputs({
    ...base,
    registers,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
  });
  return { ...base, capital: { ...inputs, ...typed }, origins, ...(registers && { registers }) };
}

function findingsOf(...args: Parameters<typeof inputsOf>) {
  const { findings } = computeFocus(inputsOf(...args));
  return findings.filter(({ rule }) => rule === 'loansDiffer' || rule === 'registerDiffers');
}

test('registers give the capital inputs that nobody typed, and then nothing differs', () => {
  const { capital, origins } = inputsOf([ownersLoan], [soon]);
  const names = [
    'allowableSubordinatedLiabilities',
    'equityCashBorrowings',
    'proposedAdvances',
    'recentWithdrawals',
  ] as const;
  expect(names.map((name) => toAmountOrNull(capital[name]))).toEqual([200_000, 200_000, 0, 0]);
  expect(capital.ownershipEquitySubordinatedLiabilities.map(({ name, type }) => [name, type])).toEqual([
    ['Ann Owner', 1],
  ]);
  expect(origins.allowableSubordinatedLiabilities).toBe('The subordinated loans register');
  expect(findingsOf([ownersLoan], [soon])).toEqual([]);
});

test('loans that are not allowable differ from what the books hold as such', () => {
  const [finding, ...more] = findingsOf([{ ...ownersLoan, amount: money(150_000) }, outside], []);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    rule: 'loansDiffer',
    severity: 'question',
    codes: ['1710', '3520'],
    message:
      "Subordinated loans register and ledger differ by $50,000.00 in item 1710: $150,000.00 of allowable loans on 03/31/2025, $200,000.00 in the trial balance. The register has $200,000.00 more that isn't allowable.",
  });
});

test('typed inputs that differ from a register are told at their fields', () => {
  const typed = { allowableSubordinatedLiabilities: money(180_000), ownershipEquitySubordinatedLiabilities: [] };
  expect(findingsOf([ownersLoan], [soon], typed).map(({ message, inputs }) => [message, inputs])).toEqual([
    [
      'Allowable subordinated liabilities (3520) is $180,000.00. The subordinated loans register comes to $200,000.00.',
      ['allowableSubordinatedLiabilities'],
    ],
    [
      'Proposed withdrawals of equity come to $0.00. The withdrawals register has $50,000.00 in the next six months.',
      ['ownershipEquitySubordinatedLiabilities'],
    ],
  ]);
});

test('rows that the form has no place for are added up by type, at their first date', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...soon, id: index, date: `2025-04-${10 + index}` }));
  const rows = registerRows(
    registerSums({ loans: [{ ...ownersLoan, maturityDate: '2025-09-30' }], withdrawals: many }, end),
    [],
  );
  expect(rows).toHaveLength(10);
  expect(rows.slice(-2).map(({ name, date, amount }) => [name, date, toAmount(amount)])).toEqual([
    ['Ann Owner and 3 more', '2025-04-18', 200_000],
    ['Ann Owner', '2025-09-30', 200_000],
  ]);
});

const committed = {
  end,
  securityClass: 'UNLISTED_EQUITY',
  amount: money('1000.05'),
  deduction: null,
  profit: money(-5),
} as const;

test('an open commitment differs from what was typed, and asks for the minimum of a dealer', () => {
  const { capital, ...base } = inputsOf([], []);
  const registers = registerSums({ loans: [], withdrawals: [], commitments: [committed] }, end);
  if (registers === null) throw new Error('nothing is registered');
  const { findings } = computeFocus({ ...base, capital: { ...capital, unlistedCommitments: money(7) }, registers });
  const rules = findings.filter(({ rule }) => rule === 'registerDiffers' || rule === 'minimumTooLow');
  expect(rules.map(({ rule }) => rule)).toEqual(['minimumTooLow', 'registerDiffers', 'registerDiffers']);
  expect(rules[1]?.message).toMatch(/\(3660\) is \$7\.00\. The commitments register comes to \$1,000\.05\.$/);
});

test('a report frozen before there were commitments has none', () => {
  expect(readFrozenRegisters({ loans: null, withdrawals: null })).toMatchObject({ commitments: null });
});

test('registers freeze and thaw to the cent', () => {
  const registers = registerSums(
    {
      loans: [{ ...ownersLoan, amount: money('0.1'), maturityDate: '2025-06-30' }],
      withdrawals: [soon],
      commitments: [committed],
    },
    end,
  );
  expect(registers && readFrozenRegisters(JSON.parse(JSON.stringify(writeFrozenRegisters(registers))))).toEqual(
    registers,
  );
});
