import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeEntryKind, NoticeWay } from '@/contract/notices/notice';
import type { NoticeValues } from '@/domain/notices/noticeKinds';
import type { NoticeSnapshot } from '@/domain/notices/openNotices';
import { companies, users } from './accounts';
import { day, moment, recordId } from './columns';

/** Notices required by levels of net capital, each as first found; their later handling is in the entries. */
export const notices = pgTable(
  'notices',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    kind: text().notNull(),
    /** Day of the books that showed it, and day from which its deadline counts. */
    asOf: day().notNull(),
    eventOn: day().notNull(),
    message: text().notNull(),
    /** Figures of the letter, as text by name. */
    values: jsonb().$type<NoticeValues>().notNull(),
    /** Newer figures of its books, if the letter was saved or an entry added before; null if unchanged. */
    newFigures: jsonb().$type<NoticeSnapshot>(),
    foundAt: moment().notNull(),
    /** Time when its own books first no longer showed it. */
    leftAt: moment(),
    letter: text().notNull(),
    /** User who saved the letter last; null for the draft. */
    letterById: recordId(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.letterById], foreignColumns: [users.id] }),
  ],
);

/** Entries recorded by users on a notice; append-only. */
export const noticeEntries = pgTable(
  'notice_entries',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    noticeId: recordId().notNull(),
    kind: text().$type<NoticeEntryKind>().notNull(),
    /** Time of sending, else of recording. */
    at: moment().notNull(),
    sentBy: text(),
    way: text().$type<NoticeWay>(),
    recipients: jsonb().$type<string[]>().notNull(),
    /** Letter as sent. */
    letter: text(),
    remark: text(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.noticeId], foreignColumns: [notices.companyId, notices.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    index('notice_entries_notice').on(table.companyId, table.noticeId, table.id),
  ],
);

/** Books last checked for notices, so that unchanged books aren't checked again. */
export const noticeLooks = pgTable(
  'notice_looks',
  {
    companyId: recordId().primaryKey(),
    /** Last posting and last chain entry that changed the books, the day, and the notice kinds of this version. */
    basis: text().notNull(),
  },
  (table) => [foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] })],
);
