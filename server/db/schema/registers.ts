import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  CommitmentClass,
  ReceivableKind,
  WithdrawalKind,
  WithdrawalRelation,
} from '@/contract/registers/registers';
import { amount, day, versionColumns } from './columns';
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
