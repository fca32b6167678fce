import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LongWork, WorkStep } from '@/contract/staging/staging';
import { companies, users } from './accounts';
import { moment } from './columns';

/** Progress of a user's long operation, written outside its transaction. Only a hint: a process that ends leaves its row behind. */
export const runningWork = pgTable(
  'running_work',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
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
