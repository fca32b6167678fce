import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FluxReport } from '@/contract/statements/fluxNote';
import { companies, users } from './accounts';
import { day, moment } from './columns';

/**
 * Why lines of reports moved, by the period in which they did. Nothing is overwritten: another text closes the version before it; an empty one
 * takes the reason away.
 */
export const fluxNotes = pgTable(
  'flux_notes',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    report: text().$type<FluxReport>().notNull(),
    /** Names the line within its report: an account by its record, a line or total by its own name. */
    line: text().notNull(),
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    text: text().notNull(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('flux_notes_current')
      .on(table.companyId, table.report, table.line, table.periodEnd, table.timeReport)
      .where(sql`replaced_at is null`),
    index('flux_notes_period').on(table.companyId, table.report, table.periodEnd).where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
