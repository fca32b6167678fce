import { money, toDecimalString } from '@/domain/money';
import type { LoanSums } from '@/domain/registers/loans/loanSums';
import type { WithdrawalSums } from '@/domain/registers/withdrawals/withdrawal';
import type { Written } from '@/domain/written';
import type { WithdrawalRow } from '../inputs/capitalInputs';
import type { RegisterSums } from '../inputs/registerInputs';

/** The sums of the registers, as plain JSON. */
export type FrozenRegisters = Written<RegisterSums>;

/** Writes every amount as an exact decimal text. */
export function writeFrozenRegisters({ loans, withdrawals }: RegisterSums): FrozenRegisters {
  return { loans: loans && writeLoans(loans), withdrawals: withdrawals && writeWithdrawals(withdrawals) };
}

/** Reads the output of `writeFrozenRegisters`. */
export function readFrozenRegisters({ loans, withdrawals }: FrozenRegisters): RegisterSums {
  return { loans: loans && readLoans(loans), withdrawals: withdrawals && readWithdrawals(withdrawals) };
}

const loanAmounts = [
  'cash',
  'notes',
  'notAllowable',
  'outsiderCash',
  'equityCash',
  'outsiderNotes',
  'equityNotes',
] as const satisfies readonly Exclude<keyof LoanSums, 'payments'>[];

function writeLoans(loans: LoanSums): Written<LoanSums> {
  return { ...mapLoans((name) => toDecimalString(loans[name])), payments: loans.payments.map(writeRow) };
}

function readLoans(loans: Written<LoanSums>): LoanSums {
  return { ...mapLoans((name) => money(loans[name])), payments: loans.payments.map(readRow) };
}

function mapLoans<Value>(makeValue: (name: (typeof loanAmounts)[number]) => Value) {
  return Object.fromEntries(loanAmounts.map((name) => [name, makeValue(name)])) as Record<
    (typeof loanAmounts)[number],
    Value
  >; // fromEntries forgets the names
}

function writeWithdrawals({ rows, advances, recent }: WithdrawalSums): Written<WithdrawalSums> {
  return { rows: rows.map(writeRow), advances: toDecimalString(advances), recent: toDecimalString(recent) };
}

function readWithdrawals({ rows, advances, recent }: Written<WithdrawalSums>): WithdrawalSums {
  return { rows: rows.map(readRow), advances: money(advances), recent: money(recent) };
}

function writeRow(row: WithdrawalRow): Written<WithdrawalRow> {
  return { ...row, amount: toDecimalString(row.amount) };
}

function readRow(row: Written<WithdrawalRow>): WithdrawalRow {
  return { ...row, amount: money(row.amount) };
}
