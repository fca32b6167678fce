import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SecurityEvent } from '@/contract/history/securityLog.schema';
import { companies, users } from './accounts';
import { moment, recordId } from './columns';

/** Subjects of a chain's entries. */
export const chainSubjects = [
  'COMMIT',
  'DECISION',
  'COMMENT',
  'REPORT',
  'NOTICE',
  'CAPITAL',
  'PROFILE',
  'LOG',
] as const;
export type ChainSubject = (typeof chainSubjects)[number];

/** Last entry of each company's chain; its lock, taken last in a transaction, orders the entries. */
export const chainHeads = pgTable(
  'chain_heads',
  {
    companyId: recordId().primaryKey(),
    number: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] })],
);

/** A company's chain: recorded contents, each entry with a hash over itself and the one before; append-only. */
export const chainEntries = pgTable(
  'chain_entries',
  {
    companyId: recordId().notNull(),
    /** From 1, without gaps. */
    number: integer().notNull(),
    subject: text().$type<ChainSubject>().notNull(),
    /** Number of the commit, or id of the request, comment, report, notice, computation, company or log entry. */
    subjectId: recordId().notNull(),
    /** Hashed content: JSON with sorted keys. */
    content: text().notNull(),
    /** SHA-256 over the previous hash, a line break and the content, in hexadecimal. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    index('chain_entries_subject').on(table.companyId, table.subject, table.subjectId, table.number),
  ],
);

/** Sign-ins, refusals and other security events, without secrets; append-only. */
export const securityLog = pgTable(
  'security_log',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    event: text().$type<SecurityEvent>().notNull(),
    /** The event in words. */
    text: text().notNull(),
    /** User who caused it; null for the server. */
    userId: recordId(),
    address: text(),
    /** Browser and system. */
    device: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }),
    index('security_log_newest').on(table.companyId, table.createdAt.desc(), table.id.desc()),
  ],
);
