import type { Executor } from '@server/db/client';
import { listRegisterEntries, type StoredRegisterEntry } from '@server/registers/capitalRegistersRepository';
import type { BooksView } from '@server/staging/repositories/layers';
import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { money } from '@/domain/money';
import type { Commitment } from '@/domain/registers/commitments/commitment';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { listCommitments, listWithdrawals } from './registersRepository';

/** The company's capital registers in the form that figures use. */
export type Registers = {
  loans: readonly SubordinatedLoan[];
  withdrawals: readonly Withdrawal[];
  commitments: readonly Commitment[];
};

/** Reads a view's registers that figures use. */
export async function readRegisters(tx: Executor, view: BooksView): Promise<Registers> {
  return {
    loans: loansOf(await listRegisterEntries(tx, view.companyId)),
    withdrawals: await listWithdrawals(tx, view),
    commitments: await listCommitments(tx, view),
  };
}

/** Returns the loans among the entries of all registers. */
export function loansOf(entries: readonly StoredRegisterEntry[]): readonly SubordinatedLoan[] {
  return entries.filter(({ register }) => register === 'SUBORDINATED_LOANS').map(toLoan);
}

/** Returns the stored values of a loan, as its call validated them. */
export function loanValuesOf({ values }: Pick<StoredRegisterEntry, 'values'>): SubordinatedLoanValues {
  return values as SubordinatedLoanValues;
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

function toLoan(entry: StoredRegisterEntry): SubordinatedLoan {
  const values = loanValuesOf(entry);
  return {
    id: entry.id,
    lender: values.lender,
    lenderIs: values.lender_is,
    form: values.form,
    amount: money(values.amount),
    agreementDate: values.agreement_date,
    maturityDate: values.maturity_date,
    isEquity: values.is_equity,
    isTemporary: values.is_temporary,
    approvalReference: values.approval_reference,
    renewalNoticeBy: values.renewal_notice_by,
    isExpectedToRenew: values.is_expected_to_renew,
    payments: values.payments.map(({ date, amount }) => ({ date, amount: money(amount) })),
  };
}
