import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  CommitmentClass,
  ReceivableKind,
  RecurringKind,
  SubordinatedLoanForm,
  SubordinatedLoanLender,
  WithdrawalKind,
  WithdrawalRelation,
} from '@/contract/registers/registers';
import { amount, day, recordId, versionColumns } from './columns';
import { stagedKeys } from './stagedKeys';

/** Planned and made withdrawals, advances and loans, and what came back (Rule 15c3-1(e)). */
export const withdrawalVersions = pgTable(
  'withdrawal_versions',
  {
    ...versionColumns,
    kind: text().$type<WithdrawalKind>().notNull(),
    /** False if planned. */
    isMade: boolean().notNull(),
    date: day().notNull(),
    /** Positive, for returned amounts too. */
    amount: amount().notNull(),
    person: text().notNull(),
    relation: text().$type<WithdrawalRelation>().notNull(),
    note: text().notNull(),
  },
  (table) => stagedKeys('withdrawal', table),
);

/** Inputs outside the trial balance, a record for each period by name: a quarter and its last month each have their own. */
export const capitalInputVersions = pgTable(
  'capital_input_versions',
  {
    ...versionColumns,
    timeReport: text().notNull(),
    periodEnd: day().notNull(),
    /** The values by name, as JSON. */
    inputs: text().notNull(),
  },
  (table) => stagedKeys('capital_input', table),
);

/** Subordination agreements (Rule 15c3-1, Appendix D). */
export const subordinatedLoanVersions = pgTable(
  'subordinated_loan_versions',
  {
    ...versionColumns,
    lender: text().notNull(),
    lenderIs: text().$type<SubordinatedLoanLender>().notNull(),
    form: text().$type<SubordinatedLoanForm>().notNull(),
    /** Principal at the beginning, positive. */
    amount: amount().notNull(),
    agreementDate: day().notNull(),
    maturityDate: day().notNull(),
    isEquity: boolean().notNull(),
    isTemporary: boolean().notNull(),
    approvalReference: text(),
    renewalNoticeBy: day(),
    isExpectedToRenew: boolean().notNull(),
    /** By date, as `writePayments` formats them; empty without one. */
    payments: text().notNull(),
  },
  (table) => stagedKeys('subordinated_loan', table),
);

/** Entries that are booked again when a period starts. */
export const recurringEntryVersions = pgTable(
  'recurring_entry_versions',
  {
    ...versionColumns,
    name: text().notNull(),
    kind: text().$type<RecurringKind>().notNull(),
    /** The ids of the accounts' records. */
    debitCoa: recordId().notNull(),
    creditCoa: recordId().notNull(),
    /** Positive; per month, if it repeats. */
    amount: amount().notNull(),
    firstPeriod: text().notNull(),
    /** Null until it's changed, and of an accrual. */
    lastPeriod: text(),
  },
  (table) => stagedKeys('recurring_entry', table),
);

/** Open receivables at the end of each period (Rule 15c3-1(c)(2)(iv)). */
export const receivableVersions = pgTable(
  'receivable_versions',
  {
    ...versionColumns,
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    accountNumber: text().notNull(),
    debtor: text().notNull(),
    kind: text().$type<ReceivableKind>().notNull(),
    arisenOn: day().notNull(),
    amount: amount().notNull(),
    /** The payable that is due only once this is received, and its written contract; null without one. */
    offsetAmount: amount(),
    offsetContract: text(),
  },
  (table) => stagedKeys('receivable', table),
);

/** Open contractual commitments at the end of each period (Rule 15c3-1(c)(2)(viii)). */
export const commitmentVersions = pgTable(
  'commitment_versions',
  {
    ...versionColumns,
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    issuer: text().notNull(),
    securityClass: text().$type<CommitmentClass>().notNull(),
    amount: amount().notNull(),
    /** The haircut of class OTHER; null for equities. */
    deduction: amount(),
    /** Negative for a loss. */
    profit: amount().notNull(),
  },
  (table) => stagedKeys('commitment', table),
);

/** Answers to the questions that the books of a period raise. */
export const answerVersions = pgTable(
  'answer_versions',
  {
    ...versionColumns,
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    rule: text().notNull(),
    questionVersion: integer().notNull(),
    subject: text().notNull(),
    /** The figures behind it, which it falls with. */
    figures: text().notNull(),
    text: text().notNull(),
    /** The day and the paper of a fact; null for a reason. */
    factDate: day(),
    paper: text(),
  },
  (table) => stagedKeys('answer', table),
);
