import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { commits, companies, users } from './accounts';
import { day, moment, recordId } from './columns';

/** Closes of periods. Nothing is overwritten: closing and reopening each add a version and close the one before. */
export const periodCloses = pgTable(
  'period_closes',
  {
    companyId: recordId().notNull(),
    versionId: recordId().generatedAlwaysAsIdentity().notNull(),
    timeReport: text().notNull(),
    periodStart: day().notNull(),
    periodEnd: day().notNull(),
    /** False if reopened. */
    isClosed: boolean().notNull(),
    /** Reason of reopening; empty for a close. */
    reason: text().notNull(),
    authorId: recordId().notNull(),
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

/** Saved state of a step of a period's close: its assignee and due date, and for own steps the user who did it. */
export const closeSteps = pgTable(
  'close_steps',
  {
    companyId: recordId().notNull(),
    timeReport: text().notNull(),
    /** For an own step `own-` and its id. */
    key: text().notNull(),
    assigneeId: recordId(),
    due: day(),
    doneById: recordId(),
    doneAt: moment(),
    authorId: recordId().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.timeReport, table.key] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.assigneeId], foreignColumns: [users.id] }),
    foreignKey({ columns: [table.doneById], foreignColumns: [users.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);

/** Steps that a company adds to its closes. A removed one stays, for the periods in which it was done. */
export const closeOwnSteps = pgTable(
  'close_own_steps',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    name: text().notNull(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
    removedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('close_own_steps_name').on(table.companyId, sql`lower(name)`).where(sql`removed_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
