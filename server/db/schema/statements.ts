import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CashFlow } from '@/contract/annual/cashFlow';
import type { FluxReport } from '@/contract/statements/statement';
import { companies, users } from './accounts';
import { day, moment, recordId } from './columns';

/**
 * Accounts' classes in the statement of cash flows, chosen by users over the suggested ones. Nothing is overwritten: another choice closes the
 * version before; one without a class revokes it.
 */
export const cashFlowClasses = pgTable(
  'cash_flow_classes',
  {
    companyId: recordId().notNull(),
    versionId: recordId().generatedAlwaysAsIdentity().notNull(),
    accountId: recordId().notNull(),
    flow: text().$type<CashFlow>(),
    authorId: recordId().notNull(),
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

/** Reasons why lines of reports moved, by period. Nothing is overwritten: another text closes the version before; an empty one removes the reason. */
export const fluxNotes = pgTable(
  'flux_notes',
  {
    companyId: recordId().notNull(),
    versionId: recordId().generatedAlwaysAsIdentity().notNull(),
    report: text().$type<FluxReport>().notNull(),
    /** Line within its report: an account by its record, a line or total by its own name. */
    line: text().notNull(),
    periodEnd: day().notNull(),
    timeReport: text().notNull(),
    text: text().notNull(),
    authorId: recordId().notNull(),
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
