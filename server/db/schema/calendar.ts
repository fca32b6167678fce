import { sql } from 'drizzle-orm';
import { foreignKey, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FilingKind, ReminderKind } from '@/contract/calendar/calendar';
import { companies, users } from './accounts';
import { day, moment, recordId } from './columns';

/** A company's days off in addition to the federal holidays. */
export const holidays = pgTable(
  'holidays',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    date: day().notNull(),
    name: text().notNull(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('holidays_date').on(table.companyId, table.date),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);

/** Published due dates of single filings, which override the computed ones. */
export const dueDates = pgTable(
  'due_dates',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    kind: text().$type<FilingKind>().notNull(),
    periodEnd: day().notNull(),
    due: day().notNull(),
    /** Source of the date, such as the notice that published it. */
    source: text().notNull(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('due_dates_filing').on(table.companyId, table.kind, table.periodEnd),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);

/** Filings recorded by users. A correction or withdrawal marks the former record as replaced. */
export const filedRecords = pgTable(
  'filed_records',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    kind: text().$type<FilingKind>().notNull(),
    periodEnd: day().notNull(),
    filedOn: day().notNull(),
    confirmation: text().notNull(),
    /** The period's final report then; null if made elsewhere. Locked while the record is in force. */
    reportId: recordId(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
    replacedById: recordId(),
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

/** A user's reminder settings, and the day up to which reminders were sent. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: recordId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null before the first choice. */
  kinds: jsonb().$type<ReminderKind[]>(),
  /** Day whose reminders were queued or empty. The process that sets it handles the day, and no other. */
  remindedOn: day(),
});

/** Reminders sent to users, so that each is sent once. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    companyId: recordId().notNull(),
    userId: recordId().notNull(),
    key: text().notNull(),
    /** Mail that contained it. */
    messageId: recordId().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.key] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
