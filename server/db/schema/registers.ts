import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { WithdrawalKind, WithdrawalRelation } from '@/contract/registers/registers';
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
