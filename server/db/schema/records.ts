import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies } from './accounts';

/** What an entry of a company's chain is about. */
export const chainSubjects = ['START', 'COMMIT', 'DECISION', 'COMMENT', 'REPORT', 'PROFILE'] as const;
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
    /** The commit's number, or the id of the request, comment, report or company. */
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
