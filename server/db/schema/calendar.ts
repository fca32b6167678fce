import { sql } from 'drizzle-orm';
import { foreignKey, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FilingKind } from '@/contract/filings/calendar';
import { companies, users } from './accounts';
import { day, moment } from './columns';

/** Days off that a company counts beside the federal holidays. */
export const holidays = pgTable(
  'holidays',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    date: day().notNull(),
    name: text().notNull(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('holidays_date').on(table.companyId, table.date),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);

/** Published due dates of single filings, which hold instead of the computed ones. */
export const dueDates = pgTable(
  'due_dates',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    kind: text().$type<FilingKind>().notNull(),
    periodEnd: day().notNull(),
    due: day().notNull(),
    /** Who set the date, such as the notice that published it. */
    source: text().notNull(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('due_dates_filing').on(table.companyId, table.kind, table.periodEnd),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);

/** What people recorded as filed. A correction and a withdrawal leave the former record, marked as replaced. */
export const filedRecords = pgTable(
  'filed_records',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    kind: text().$type<FilingKind>().notNull(),
    periodEnd: day().notNull(),
    filedOn: day().notNull(),
    confirmation: text().notNull(),
    /** The final report of the period then; null for what was made elsewhere. It's locked while the record holds. */
    reportId: integer(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
    replacedById: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('filed_records_current')
      .on(table.companyId, table.kind, table.periodEnd)
      .where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    foreignKey({ columns: [table.replacedById], foreignColumns: [users.id] }),
  ],
);
