import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '@/contract/reminders/reminders';
import { companies, users } from './accounts';
import { day, moment } from './columns';

/** What a person is reminded of, and up to which day they were. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null for who never chose. */
  kinds: jsonb().$type<ReminderKind[]>(),
  /** The day whose reminders were put in line, or of which there was nothing to say; whoever sets it does that, and no other process. */
  remindedOn: day(),
});

/** What reminders said to whom, so that each thing is said once. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    key: text().notNull(),
    /** The mail that said it. */
    messageId: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.key] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
