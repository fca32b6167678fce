import type { Statements } from '@server/db/client';
import {
  listRegisterEntries,
  type StoredRegisterEntry,
} from '@server/db/repositories/capital/capitalRegistersRepository';
import type { RecurringValues } from '@/contract/capital/recurringEntries';
import type { SubordinatedLoanValues } from '@/contract/capital/subordinatedLoans';
import type { WithdrawalValues } from '@/contract/capital/withdrawals';
import type { SubordinatedLoan } from '@/domain/loans/subordinatedLoan';
import { money } from '@/domain/money';
import type { Withdrawal } from '@/domain/withdrawals/withdrawal';

/** The company's registers of its capital as figures take them. */
export type Registers = { loans: readonly SubordinatedLoan[]; withdrawals: readonly Withdrawal[] };

/** Reads the registers that figures take. */
export async function readRegisters(tx: Statements, companyId: number): Promise<Registers> {
  return registersOf(await listRegisterEntries(tx, companyId));
}

/** Of the entries of all registers, those that figures take. */
export function registersOf(entries: readonly StoredRegisterEntry[]): Registers {
  return {
    loans: entries.filter(({ register }) => register === 'SUBORDINATED_LOANS').map(toLoan),
    withdrawals: entries.filter(({ register }) => register === 'WITHDRAWALS').map(toWithdrawal),
  };
}

/** The values of a loan as they were kept: what its call took. */
export function loanValuesOf({ values }: Pick<StoredRegisterEntry, 'values'>): SubordinatedLoanValues {
  return values as SubordinatedLoanValues;
}

/** The values of a withdrawal as they were kept. */
export function withdrawalValuesOf({ values }: Pick<StoredRegisterEntry, 'values'>): WithdrawalValues {
  return values as WithdrawalValues;
}

/** An account of a recurring entry as it was called when the entry was kept. */
export type KeptAccount = { number: string; name: string };

/** A recurring entry as it is kept: its accounts with what they were called. */
export type KeptRecurring = Omit<RecurringValues, 'debit_coa' | 'credit_coa'> &
  Record<'debit' | 'credit', KeptAccount & { id: number }>;

/** A recurring entry as it was kept. */
export function recurringOf({ values }: Pick<StoredRegisterEntry, 'values'>): KeptRecurring {
  return values as KeptRecurring;
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

function toWithdrawal(entry: StoredRegisterEntry): Withdrawal {
  const { kind, is_made: isMade, date, amount, person, relation } = withdrawalValuesOf(entry);
  return { id: entry.id, kind, isMade, date, amount: money(amount), person, relation };
}
