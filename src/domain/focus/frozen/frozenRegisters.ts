import { money, toDecimalString } from '@/domain/money';
import type { CommitmentSums } from '@/domain/registers/commitments/commitment';
import type { LoanSums } from '@/domain/registers/loans/loanSums';
import type { WithdrawalSums } from '@/domain/registers/withdrawals/withdrawal';
import type { Written } from '@/domain/written';
import type { WithdrawalRow } from '../inputs/capitalInputs';
import type { RegisterSums } from '../inputs/registerInputs';

/** The sums of the registers, as plain JSON. */
export type FrozenRegisters = Omit<Written<RegisterSums>, 'commitments'> &
  Partial<Pick<Written<RegisterSums>, 'commitments'>>;

/** Writes every amount as an exact decimal text. */
export function writeFrozenRegisters({ loans, withdrawals, commitments }: RegisterSums): FrozenRegisters {
  return {
    loans: loans && writeLoans(loans),
    withdrawals: withdrawals && writeWithdrawals(withdrawals),
    ...(commitments && { commitments: writeCommitments(commitments) }),
  };
}

/** Reads the output of `writeFrozenRegisters`; reports without commitments, older ones too, lack them. */
export function readFrozenRegisters({ loans, withdrawals, commitments = null }: FrozenRegisters): RegisterSums {
  return {
    loans: loans && readLoans(loans),
    withdrawals: withdrawals && readWithdrawals(withdrawals),
    commitments: commitments && readCommitments(commitments),
  };
}

const loanAmounts = [
  'cash',
  'notes',
  'notAllowable',
  'outsiderCash',
  'equityCash',
  'outsiderNotes',
  'equityNotes',
] as const satisfies readonly Exclude<keyof LoanSums, 'payments' | 'laterPayments' | 'equityPayments'>[];

function writeLoans(loans: LoanSums): Written<LoanSums> {
  const { payments, laterPayments, equityPayments } = loans;
  return {
    ...mapLoans((name) => toDecimalString(loans[name])),
    payments: payments.map(writeRow),
    ...(laterPayments && { laterPayments: laterPayments.map(writeRow) }),
    ...(equityPayments && { equityPayments: equityPayments.map(writeRow) }),
  };
}

function readLoans(loans: Written<LoanSums>): LoanSums {
  const { payments, laterPayments, equityPayments } = loans;
  return {
    ...mapLoans((name) => money(loans[name])),
    payments: payments.map(readRow),
    ...(laterPayments && { laterPayments: laterPayments.map(readRow) }),
    ...(equityPayments && { equityPayments: equityPayments.map(readRow) }),
  };
}

function mapLoans<Value>(makeValue: (name: (typeof loanAmounts)[number]) => Value) {
  return Object.fromEntries(loanAmounts.map((name) => [name, makeValue(name)])) as Record<
    (typeof loanAmounts)[number],
    Value
  >; // fromEntries forgets the names
}

function writeWithdrawals({ rows, advances, recent, later }: WithdrawalSums): Written<WithdrawalSums> {
  return {
    rows: rows.map(writeRow),
    advances: toDecimalString(advances),
    recent: toDecimalString(recent),
    ...(later && { later: later.map(writeRow) }),
  };
}

function readWithdrawals({ rows, advances, recent, later }: Written<WithdrawalSums>): WithdrawalSums {
  return {
    rows: rows.map(readRow),
    advances: money(advances),
    recent: money(recent),
    ...(later && { later: later.map(readRow) }),
  };
}

function writeCommitments(sums: CommitmentSums): Written<CommitmentSums> {
  const { unlisted, listed, profit, others, unlistedProfit } = sums;
  return {
    ...(unlistedProfit && { unlistedProfit: toDecimalString(unlistedProfit) }),
    unlisted: toDecimalString(unlisted),
    listed: toDecimalString(listed),
    profit: toDecimalString(profit),
    others: toDecimalString(others),
  };
}

function readCommitments(sums: Written<CommitmentSums>): CommitmentSums {
  const { unlisted, listed, profit, others, unlistedProfit } = sums;
  const given = unlistedProfit === undefined ? {} : { unlistedProfit: money(unlistedProfit) };
  return { unlisted: money(unlisted), listed: money(listed), profit: money(profit), others: money(others), ...given };
}

function writeRow(row: WithdrawalRow): Written<WithdrawalRow> {
  return { ...row, amount: toDecimalString(row.amount) };
}

function readRow(row: Written<WithdrawalRow>): WithdrawalRow {
  return { ...row, amount: money(row.amount) };
}
