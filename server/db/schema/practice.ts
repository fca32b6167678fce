import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FirmFigures } from '@/contract/practice/practice.schema';
import { companies, users } from './accounts';
import { moment, recordId } from './columns';

/** A company's figures in the list of a user's firms, as last computed. */
export const firmFigures = pgTable('firm_figures', {
  companyId: recordId()
    .primaryKey()
    .references(() => companies.id),
  /** Basis of the figures: the posting, the reports and the rules. Figures of another basis aren't shown. */
  basis: text().notNull(),
  figures: jsonb().$type<FirmFigures>().notNull(),
  computedAt: moment().notNull(),
});

/** Links by which calendars read due dates without signing in. Anyone with a link can read the dates, so only its hash is stored. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: recordId().primaryKey(),
    userId: recordId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one company whose dates it shows; null for all of the user's. */
    companyId: recordId().references(() => companies.id),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    /** Last read by a calendar, to the hour. */
    readAt: moment(),
  },
  (table) => [uniqueIndex('calendar_links_token').on(table.tokenHash), index('calendar_links_user').on(table.userId)],
);
