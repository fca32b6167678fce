import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { FilingKind } from '@/contract/reports/calendar';
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
