import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Receivable } from '@/contract/capital/receivables';
import { companies, users } from './accounts';
import { day, moment } from './columns';

/** The open receivables at the end of each period. Nothing is overwritten: a save closes the version before it. */
export const receivableLists = pgTable(
  'receivable_lists',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    timeReport: text().notNull(),
    periodEnd: day().notNull(),
    items: jsonb().$type<Receivable[]>().notNull(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('receivable_lists_current').on(table.companyId, table.timeReport).where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
