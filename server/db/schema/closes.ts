import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { commits, companies, users } from './accounts';
import { day, moment } from './columns';

/** Which periods are closed. Nothing is overwritten: closing and reopening each add a version, and close the one before. */
export const periodCloses = pgTable(
  'period_closes',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    timeReport: text().notNull(),
    periodStart: day().notNull(),
    periodEnd: day().notNull(),
    /** False once it was reopened. */
    isClosed: boolean().notNull(),
    /** Why it was reopened; empty for a close. */
    reason: text().notNull(),
    authorId: integer().notNull(),
    commitNumber: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('period_closes_current').on(table.companyId, table.timeReport).where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    foreignKey({
      columns: [table.companyId, table.commitNumber],
      foreignColumns: [commits.companyId, commits.commitNumber],
      name: 'period_closes_commit_fk',
    }),
    index('period_closes_commit').on(table.companyId, table.commitNumber),
  ],
);
