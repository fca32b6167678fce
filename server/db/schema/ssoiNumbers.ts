import { sql } from 'drizzle-orm';
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies, users } from './accounts';
import { moment } from './columns';

/** Numbers and captions of SSOI lines without a published number, as a company's own template has them. Nothing is overwritten. */
export const ssoiNumbers = pgTable(
  'ssoi_numbers',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    /** Our id of the line. */
    line: text().notNull(),
    number: text().notNull(),
    caption: text().notNull(),
    /** The name of the template. */
    file: text().notNull(),
    authorId: integer().notNull(),
    commitNumber: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('ssoi_numbers_current').on(table.companyId, table.line).where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
