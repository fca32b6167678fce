import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SecurityEvent } from '@/contract/records/securityLog';
import { companies, users } from './accounts';
import { moment } from './columns';

/** What an entry of a company's chain is about. */
export const chainSubjects = [
  'START',
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

/** The last entry of each company's chain; its lock, taken last in a transaction, orders the entries. */
export const chainHeads = pgTable(
  'chain_heads',
  {
    companyId: integer().primaryKey(),
    number: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] })],
);

/** A company's chain: what was recorded, each entry with a hash over itself and the one before. Only added to. */
export const chainEntries = pgTable(
  'chain_entries',
  {
    companyId: integer().notNull(),
    /** From 1, without gaps. */
    number: integer().notNull(),
    subject: text().$type<ChainSubject>().notNull(),
    /** The commit's number, or the id of the request, comment, report, notice, computation, company or log entry. */
    subjectId: integer().notNull(),
    /** What the hash is computed over: JSON with its keys in order. */
    content: text().notNull(),
    /** SHA-256 over the hash before, a line break and the content, in hexadecimal. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    index('chain_entries_subject').on(table.companyId, table.subject, table.subjectId, table.number),
  ],
);

/** Sign-ins, refusals and whatever else tells who could do what, without secrets. Only added to. */
export const securityLog = pgTable(
  'security_log',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    event: text().$type<SecurityEvent>().notNull(),
    /** What happened, in words. */
    text: text().notNull(),
    /** Who did it; null for what the server did. */
    userId: integer(),
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
