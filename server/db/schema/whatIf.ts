import { sql } from 'drizzle-orm';
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WhatIfOutcome, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { companies, users } from './accounts';
import { moment, recordId } from './columns';

/** Steps that a company saves under a name, with their last computed results. They aren't part of the books. */
export const whatIfScenarios = pgTable(
  'what_if_scenarios',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    name: text().notNull(),
    timeReport: text().notNull(),
    steps: jsonb().$type<WhatIfStep[]>().notNull(),
    outcome: jsonb().$type<WhatIfOutcome>().notNull(),
    computedAt: moment().notNull(),
    /** User who changed it last. */
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('what_if_scenarios_name').on(table.companyId, sql`lower(${table.name})`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
