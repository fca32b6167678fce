import { testStart } from '@tests/support/fixed';
import { newCommitment } from '@tests/support/registers/commitments';
import { newReceivable } from '@tests/support/registers/receivables';
import { newRecurringEntry } from '@tests/support/registers/recurringEntries';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { newWithdrawal } from '@tests/support/registers/withdrawals';
import type { CommitmentEntry } from '@/contract/registers/commitments.schema';
import type { ReceivableEntry } from '@/contract/registers/receivables.schema';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import type { SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalEntry } from '@/contract/registers/withdrawals.schema';
import { accountNumbers, amounts, type KindModel } from './kindModel';

const today = testStart.toISOString().slice(0, 10);
const periods = ['Q2 25', 'Q3 25'];

const withdrawals: KindModel<WithdrawalEntry> = {
  name: 'WITHDRAWAL',
  path: 'x/withdrawals',
  table: 'withdrawal_versions',
  values: {
    person: { drawn: ['Ann Owner', 'Ben Broker'], stored: 'v.person' },
    date: { drawn: ['2026-07-10', today, '2026-07-20'], stored: 'v.date' },
    amount: { drawn: [1000, 2000], stored: 'v.amount' },
    isMade: { drawn: [true, false], stored: 'v.is_made' },
  },
  toWire: ({ person, date, amount, isMade }) => ({ ...newWithdrawal(), person, date, amount, is_made: isMade }),
  fromRow: ({ person, date, amount, is_made: isMade }) => ({ person, date, amount, isMade }),
  breaks: ({ row }) => row?.values['isMade'] === true && String(row.values['date']) > today,
};

const loans: KindModel<SubordinatedLoanEntry> = {
  name: 'SUBORDINATED_LOAN',
  path: 'x/subordinated-loans',
  table: 'subordinated_loan_versions',
  values: {
    lender: { drawn: ['Ann Owner', 'First Bank'], stored: 'v.lender' },
    amount: { drawn: [1000, 2000], stored: 'v.amount' },
    reference: { drawn: ['FINRA 1', null], stored: 'v.approval_reference' },
  },
  toWire: ({ lender, amount, reference }) => ({ ...newLoan(), lender, amount, approval_reference: reference }),
  fromRow: ({ lender, amount, approval_reference: reference }) => ({ lender, amount, reference }),
};

const recurringEntries: KindModel<RecurringEntry> = {
  name: 'RECURRING_ENTRY',
  path: 'x/recurring-entries',
  table: 'recurring_entry_versions',
  values: {
    name: { drawn: ['Rent', 'Depreciation'], stored: 'v.name' },
    debit: { drawn: 'COA', stored: 'v.debit_coa' },
    credit: { drawn: 'COA', stored: 'v.credit_coa' },
    amount: { drawn: amounts, stored: 'v.amount' },
  },
  toWire: ({ name, debit, credit, amount }) => ({
    ...newRecurringEntry(),
    name,
    debit_coa: debit,
    credit_coa: credit,
    amount,
  }),
  fromRow: ({ name, debit, credit, amount }) => ({ name, debit: debit.id, credit: credit.id, amount }),
  isUnreadable: ({ debit, credit }) => debit === credit,
  breaks: ({ row, alive }) =>
    row !== undefined &&
    ['debit', 'credit'].some((side) => !alive('COA').some(({ record }) => record === row.values[side])),
};

const receivables: KindModel<ReceivableEntry> = {
  name: 'RECEIVABLE',
  path: 'x/receivables',
  table: 'receivable_versions',
  values: {
    period: { drawn: periods, stored: 'v.time_report' },
    account: { drawn: accountNumbers, stored: 'v.account_number' },
    debtor: { drawn: ['Example Clearing LLC', 'Example Funds'], stored: 'v.debtor' },
    amount: { drawn: [1000, 2000], stored: 'v.amount' },
  },
  toWire: ({ period, account, debtor, amount }) => ({
    ...newReceivable(),
    time_report: period,
    account_number: account,
    debtor,
    amount,
  }),
  fromRow: ({ time_report: period, account_number: account, debtor, amount }) => ({ period, account, debtor, amount }),
  breaks: ({ row, alive }) =>
    row !== undefined && !alive('COA').some(({ values }) => values['number'] === row.values['account']),
};

const commitments: KindModel<CommitmentEntry> = {
  name: 'COMMITMENT',
  path: 'x/commitments',
  table: 'commitment_versions',
  values: {
    period: { drawn: periods, stored: 'v.time_report' },
    issuer: { drawn: ['Example Biotech Inc.', 'Example Rail Co.'], stored: 'v.issuer' },
    amount: { drawn: [1000, 2000], stored: 'v.amount' },
  },
  toWire: ({ period, issuer, amount }) => ({ ...newCommitment(), time_report: period, issuer, amount }),
  fromRow: ({ time_report: period, issuer, amount }) => ({ period, issuer, amount }),
};

/** The kinds of registers in the order of the product's list. */
export const registerModels: readonly KindModel[] = [withdrawals, loans, recurringEntries, receivables, commitments];
