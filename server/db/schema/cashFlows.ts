import { sql } from 'drizzle-orm';
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CashFlow } from '@/contract/annual/cashFlow';
import { companies, users } from './accounts';
import { moment } from './columns';

/**
 * Where accounts stand in the statement of cash flows, as people chose it against what is suggested. Nothing is overwritten: another choice closes the version before it; one
 * without a class takes it back.
 */
export const cashFlowClasses = pgTable(
  'cash_flow_classes',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    accountId: integer().notNull(),
    flow: text().$type<CashFlow>(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('cash_flow_classes_current').on(table.companyId, table.accountId).where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
