import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeEntryKind, NoticeWay } from '@/contract/capital/notice';
import type { NoticeValues } from '@/domain/notices/noticeKinds';
import type { ShownEvent } from '@/domain/notices/openNotices';
import { companies, users } from './accounts';
import { day, moment } from './columns';

/** Notices that levels of net capital asked for, each as it was found; what became of them is in their entries. */
export const notices = pgTable(
  'notices',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    kind: text().notNull(),
    /** The day of the books that showed it, and the one that its clock counts from. */
    asOf: day().notNull(),
    eventOn: day().notNull(),
    message: text().notNull(),
    /** The figures of the letter, as text by name. */
    values: jsonb().$type<NoticeValues>().notNull(),
    /** What its books show since, where the letter was saved or something recorded before; null where that is the same. */
    newFigures: jsonb().$type<ShownEvent>(),
    foundAt: moment().notNull(),
    /** When its own books were first seen without it. */
    leftAt: moment(),
    letter: text().notNull(),
    /** Who saved the letter last; null for the draft. */
    letterById: integer(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.letterById], foreignColumns: [users.id] }),
  ],
);

/** What people recorded of a notice. Only added to. */
export const noticeEntries = pgTable(
  'notice_entries',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    noticeId: integer().notNull(),
    kind: text().$type<NoticeEntryKind>().notNull(),
    /** When it was sent, else when it was recorded. */
    at: moment().notNull(),
    sentBy: text(),
    way: text().$type<NoticeWay>(),
    recipients: jsonb().$type<string[]>().notNull(),
    /** The letter as it was sent. */
    letter: text(),
    remark: text(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.noticeId], foreignColumns: [notices.companyId, notices.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    index('notice_entries_notice').on(table.companyId, table.noticeId, table.id),
  ],
);

/** The books that were last looked at for notices, so that the same ones aren't again. */
export const noticeLooks = pgTable(
  'notice_looks',
  {
    companyId: integer().primaryKey(),
    /** The posting and the last entry of the chain that books change by, the day, and the kinds of notices of that version. */
    basis: text().notNull(),
  },
  (table) => [foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] })],
);
