import type { Executor } from '@server/db/client';
import type { BooksView } from '@server/staging/repositories/layers';
import type { Commitment } from '@/domain/registers/commitments/commitment';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { listCommitments, listLoans, listWithdrawals } from './registersRepository';

/** The company's capital registers in the form that figures use. */
export type Registers = {
  loans: readonly SubordinatedLoan[];
  withdrawals: readonly Withdrawal[];
  commitments: readonly Commitment[];
};

/** Reads a view's registers that figures use. */
export async function readRegisters(tx: Executor, view: BooksView): Promise<Registers> {
  return {
    loans: await listLoans(tx, view),
    withdrawals: await listWithdrawals(tx, view),
    commitments: await listCommitments(tx, view),
  };
}
