import type { Executor } from '@server/db/client';
import type { StoredRegisterEntry } from '@server/registers/capitalRegistersRepository';
import type { BooksView } from '@server/staging/repositories/layers';
import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { listLoans, listWithdrawals } from './registersRepository';

/** The company's capital registers in the form that figures use. */
export type Registers = { loans: readonly SubordinatedLoan[]; withdrawals: readonly Withdrawal[] };

/** Reads a view's registers that figures use. */
export async function readRegisters(tx: Executor, view: BooksView): Promise<Registers> {
  return {
    loans: await listLoans(tx, view),
    withdrawals: await listWithdrawals(tx, view),
  };
}

/** An account of a recurring entry with its number and name when the entry was saved. */
export type KeptAccount = { number: string; name: string };

/** A stored recurring entry, its accounts with their number and name when it was saved. */
export type StoredRecurring = Omit<RecurringValues, 'debit_coa' | 'credit_coa'> &
  Record<'debit' | 'credit', KeptAccount & { id: number }>;

/** Returns the stored values of a recurring entry. */
export function recurringOf({ values }: Pick<StoredRegisterEntry, 'values'>): StoredRecurring {
  return values as StoredRecurring;
}
