import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportEntry, ImportKind } from '@/contract/staging/imports';
import { companies, memberships, users } from './accounts';
import { byteText, day, moment } from './columns';

/** Files that were imported after a preview. The versions that came of one name it (`import_id`). */
export const imports = pgTable(
  'imports',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    authorId: integer().notNull(),
    createdAt: moment().notNull(),
    fileName: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    source: text().notNull(),
    timeReports: jsonb().$type<string[]>().notNull(),
    reportDate: day(),
    counts: jsonb().$type<ImportEntry['counts']>().notNull(),
    undoneAt: moment(),
    undoneById: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.authorId],
      foreignColumns: [memberships.companyId, memberships.userId],
      name: 'imports_author_fk',
    }),
    foreignKey({ columns: [table.undoneById], foreignColumns: [users.id] }),
  ],
);

/** How the columns of a company's files were mapped, by what their headers are, for the next file of that shape. */
export const importShapes = pgTable(
  'import_shapes',
  {
    companyId: integer().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** A hash of the headers. */
    shape: byteText().notNull(),
    mapping: jsonb().$type<{ column: number; field: string | null }[]>().notNull(),
    meanings: jsonb().$type<{ field: string; written: string; meant: string }[]>().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.shape] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
  ],
);
