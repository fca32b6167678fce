import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CapitalResults, CapitalSummary } from '@/contract/capitalDays/capitalDay.schema';
import { companies, users } from './accounts';
import { day, moment, recordId } from './columns';

/**
 * Computations of net capital as of a day, frozen with their inputs. A row never changes except when its day is removed from the list; another
 * computation of the day is another row.
 */
export const capitalComputations = pgTable(
  'capital_computations',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    day: day().notNull(),
    /** Period whose books were used, if the day is its end. */
    timeReport: text(),
    summary: jsonb().$type<CapitalSummary>().notNull(),
    results: jsonb().$type<CapitalResults>().notNull(),
    inputs: jsonb().$type<unknown>().notNull(),
    /** Data that the inputs refer to by checksum: the positions behind the haircuts, and each one's charge. */
    positions: jsonb().$type<unknown>(),
    rulesVersion: integer().notNull(),
    checksum: text().notNull(),
    /** Number of the company's posting at the computation. */
    commitNumber: integer().notNull(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
    removedAt: moment(),
    removedById: recordId(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('capital_computations_day').on(table.companyId, table.day.desc(), table.id.desc()),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    foreignKey({ columns: [table.removedById], foreignColumns: [users.id] }),
  ],
);
