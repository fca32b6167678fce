import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StagedKindName } from '@/contract/staging/staging';
import { commits } from './accounts';
import { amount, byteText, day, recordId, versionColumns } from './columns';

const isCurrent = sql`valid_at is not null and replaced_at is null`;
const isAlive = sql`valid_at is not null and replaced_at is null and not is_deleted`;
const isStaged = sql`valid_at is null`;
const wasCommitted = sql`valid_at is not null`;
const isRequested = sql`review_request_id is not null`;
const isImported = sql`import_id is not null`;

/** `accountSortKey` of the domain in SQL. */
const numberKey = sql`case when account_number ~ '^[0-9]{1,32}$' then lpad(account_number, 32, '0')
  else lower(regexp_replace(regexp_replace(account_number, '([0-9]+)', repeat('0', 32) || '\\1', 'g'), '0*([0-9]{32,})', '\\1', 'g') collate "C") end`;

/** Accounts of the chart of accounts, each with its FOCUS and SSOI line. */
export const coaVersions = pgTable(
  'coa_versions',
  {
    ...versionColumns,
    accountNumber: text().notNull(),
    accountName: text().notNull(),
    focusId: text(),
    ssoiId: text(),
    /** Sort key of lists. */
    numberKey: byteText().notNull().generatedAlwaysAs(numberKey),
    /** Text of searches: number and name in lower case, on separate lines. */
    searchText: byteText().notNull().generatedAlwaysAs(sql`lower(account_number || e'\\n' || account_name)`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('coa_current').on(table.companyId, table.id).where(isCurrent),
    uniqueIndex('coa_current_number').on(table.companyId, table.accountNumber).where(isAlive),
    // Keys of pages, searches and a line's accounts are read from the indexes alone.
    index('coa_current_sorted')
      .on(table.companyId, table.numberKey, table.id, table.versionId, table.searchText, table.focusId, table.ssoiId)
      .where(isAlive),
    index('coa_current_unmapped')
      .on(table.companyId, table.numberKey, table.id, table.versionId)
      .where(sql`${isAlive} and focus_id is null`),
    // The change log reads the versions of a commit, the latest commit first.
    index('coa_committed').on(table.companyId, table.commitNumber, table.id, table.versionId).where(wasCommitted),
    uniqueIndex('coa_staged').on(table.companyId, table.authorId, table.id).where(isStaged),
    index('coa_requested').on(table.companyId, table.reviewRequestId, table.id).where(isRequested),
    index('coa_imported').on(table.companyId, table.importId, table.id).where(isImported),
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
    coaId: recordId().notNull(),
    /** Last day of the period, and its name as users entered it: month or quarter. */
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    debit: amount().notNull(),
    credit: amount().notNull(),
    description: text(),
    /** Sort key of lists: the account's `number_key`, set only on current committed versions and maintained by commits. */
    accountKey: byteText(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('balance_current').on(table.companyId, table.id).where(isCurrent),
    uniqueIndex('balance_current_account').on(table.companyId, table.coaId, table.periodEnd).where(isAlive),
    // Keys of pages are read from these alone.
    index('balance_current_sorted')
      .on(table.companyId, table.accountKey, table.periodEnd, table.id, table.versionId, table.coaId)
      .where(isAlive),
    index('balance_current_period')
      .on(table.companyId, table.periodEnd, table.accountKey, table.id, table.versionId, table.coaId, table.timeReport)
      .where(isAlive),
    // The change log reads the versions of a commit, the latest commit first.
    index('balance_committed').on(table.companyId, table.commitNumber, table.id, table.versionId).where(wasCommitted),
    uniqueIndex('balance_staged').on(table.companyId, table.authorId, table.id).where(isStaged),
    index('balance_requested').on(table.companyId, table.reviewRequestId, table.id).where(isRequested),
    index('balance_imported').on(table.companyId, table.importId, table.id).where(isImported),
    uniqueIndex('balance_addition')
      .on(table.companyId, table.authorId, table.temporaryId, table.temporaryUpdatedAt)
      .where(sql`temporary_id is not null`),
  ],
);

/** Number of records by kind in a company's lists; maintained by commits. */
export const recordCounts = pgTable(
  'record_counts',
  { companyId: recordId().notNull(), kind: text().$type<StagedKindName>().notNull(), rowCount: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
);

/**
 * Number of committed records in each range of a list's sort key, so that a deep page is found without walking to it; maintained by commits. A range
 * ends where the next one begins.
 */
export const keyRanges = pgTable(
  'key_ranges',
  {
    companyId: recordId().notNull(),
    kind: text().$type<'COA' | 'BALANCE'>().notNull(),
    /** Last day of a trial balance's period, `YYYY-MM-DD`; empty for the list of all. */
    day: byteText().notNull(),
    fromKey: byteText().notNull(),
    rowCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.day, table.fromKey] })],
);

/** Totals of committed trial balances by FOCUS line of the committed chart of accounts; maintained by commits. */
export const lineSums = pgTable(
  'line_sums',
  {
    companyId: recordId().notNull(),
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    /** Null for accounts without a line. */
    focusId: text(),
    ssoiId: text(),
    /** Both lines as one text, since a key has no nulls. */
    lines: byteText().notNull().generatedAlwaysAs(sql`coalesce(focus_id, '') || ' ' || coalesce(ssoi_id, '')`),
    debit: numeric().notNull(),
    credit: numeric().notNull(),
    /** Number of rows whose debit or credit isn't zero, and of all rows. */
    accountCount: integer().notNull(),
    rowCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.periodEnd, table.timeReport, table.lines] })],
);

/** Days whose figures a commit changed: of its trial balances, positions or capital inputs, or the first one of capital settings. */
export const commitDays = pgTable(
  'commit_days',
  { companyId: recordId().notNull(), day: day().notNull(), commitNumber: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.commitNumber, table.day] }),
    foreignKey({
      columns: [table.companyId, table.commitNumber],
      foreignColumns: [commits.companyId, commits.commitNumber],
      name: 'commit_days_commit_fk',
    }),
  ],
);
