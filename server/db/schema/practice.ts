import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FirmFigures } from '@/contract/practice/practice';
import { companies, users } from './accounts';
import { moment } from './columns';

/** What the list of a person's firms shows of a company's figures, as they were last computed. */
export const firmFigures = pgTable('firm_figures', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id),
  /** What they rest on: the posting, the reports and the rules. Figures of another basis aren't shown. */
  basis: text().notNull(),
  figures: jsonb().$type<FirmFigures>().notNull(),
  computedAt: moment().notNull(),
});

/** Addresses at which calendars read due dates without signing in. Whoever has the address has the dates, so only its hash is kept. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one company whose dates it has; null for all of the person's. */
    companyId: integer().references(() => companies.id),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    /** When a calendar last read it, to the hour. */
    readAt: moment(),
  },
  (table) => [uniqueIndex('calendar_links_token').on(table.tokenHash), index('calendar_links_user').on(table.userId)],
);
