import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, day, versionColumns } from './columns';

const isCurrent = sql`valid_at is not null and replaced_at is null`;
const isStaged = sql`valid_at is null`;

/** Accounts of the chart of accounts, each with its FOCUS and SSOI line. */
export const coaVersions = pgTable(
  'coa_versions',
  {
    ...versionColumns,
    accountNumber: text().notNull(),
    accountName: text().notNull(),
    focusId: text(),
    ssoiId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('coa_current').on(table.companyId, table.id).where(isCurrent),
    uniqueIndex('coa_current_number')
      .on(table.companyId, table.accountNumber)
      .where(sql`valid_at is not null and replaced_at is null and not is_deleted`),
    index('coa_current_sorted')
      .on(table.companyId, sql`account_number collate "natural"`, table.id)
      .where(sql`valid_at is not null and replaced_at is null and not is_deleted`),
    uniqueIndex('coa_staged').on(table.companyId, table.authorId, table.id).where(isStaged),
    uniqueIndex('coa_addition')
      .on(table.companyId, table.authorId, table.temporaryId, table.temporaryUpdatedAt)
      .where(sql`temporary_id is not null`),
  ],
);

/** Balances of accounts at the end of periods: a trial balance is the rows of one period. */
export const balanceVersions = pgTable(
  'balance_versions',
  {
    ...versionColumns,
    /** The account's record id. */
    coaId: integer().notNull(),
    /** The period: its end and, as users wrote it, month or quarter. */
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    debit: amount().notNull(),
    credit: amount().notNull(),
    description: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('balance_current').on(table.companyId, table.id).where(isCurrent),
    uniqueIndex('balance_current_account')
      .on(table.companyId, table.coaId, table.periodEnd)
      .where(sql`valid_at is not null and replaced_at is null and not is_deleted`),
    index('balance_current_period')
      .on(table.companyId, table.periodEnd, table.coaId)
      .where(sql`valid_at is not null and replaced_at is null and not is_deleted`),
    uniqueIndex('balance_staged').on(table.companyId, table.authorId, table.id).where(isStaged),
    uniqueIndex('balance_addition')
      .on(table.companyId, table.authorId, table.temporaryId, table.temporaryUpdatedAt)
      .where(sql`temporary_id is not null`),
  ],
);

/** What the committed trial balances hold in each FOCUS line, as the committed chart of accounts maps it; commits keep it up. */
export const lineSums = pgTable(
  'line_sums',
  {
    companyId: integer().notNull(),
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    /** Null gathers the accounts without a line. */
    focusId: text(),
    debit: numeric().notNull(),
    credit: numeric().notNull(),
    /** Rows whose debit or credit is not zero, and all rows. */
    accountCount: integer().notNull(),
    rowCount: integer().notNull(),
  },
  (table) => [
    unique('line_sums_line').on(table.companyId, table.periodEnd, table.timeReport, table.focusId).nullsNotDistinct(),
  ],
);
