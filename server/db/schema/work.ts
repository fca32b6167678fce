import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LongWork, WorkStep } from '@/contract/staging/staging';
import { companies, users } from './accounts';
import { moment, recordId } from './columns';

/** Progress of a user's long operation, written outside its transaction. Only a hint: a process that ends leaves its row behind. */
export const runningWork = pgTable(
  'running_work',
  {
    companyId: recordId().notNull(),
    userId: recordId().notNull(),
    work: text().$type<LongWork>().notNull(),
    step: text().$type<WorkStep>().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.work] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }),
  ],
);

/** Submissions of the last day that carried a key, by person. */
export const submissions = pgTable(
  'submissions',
  {
    userId: recordId().notNull(),
    key: text().notNull(),
    /** The call and a hash of its body. */
    call: text().notNull(),
    /** Null until the answer is known. */
    status: integer(),
    answer: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
