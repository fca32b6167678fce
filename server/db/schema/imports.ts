import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportKind } from '@/contract/imports/imports';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { memberships, users } from './accounts';
import { byteText, day, moment, recordId } from './columns';

/** Files imported after a preview. Versions name the import that created them (`import_id`). */
export const imports = pgTable(
  'imports',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
    fileName: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    source: text().notNull(),
    timeReports: jsonb().$type<string[]>().notNull(),
    reportDate: day(),
    counts: jsonb().$type<ImportEntry['counts']>().notNull(),
    undoneAt: moment(),
    undoneById: recordId(),
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

/** Column mappings of imported files by their headers, for the next file of that shape once the import is marked done. */
export const importShapes = pgTable(
  'import_shapes',
  {
    companyId: recordId().notNull(),
    importId: recordId().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** A hash of the headers. */
    shape: byteText().notNull(),
    mapping: jsonb().$type<{ column: number; field: string | null }[]>().notNull(),
    meanings: jsonb().$type<{ field: string; written: string; meant: string }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId] }),
    foreignKey({
      columns: [table.companyId, table.importId],
      foreignColumns: [imports.companyId, imports.id],
      name: 'import_shapes_import_fk',
    }),
    index('import_shapes_shape').on(table.companyId, table.kind, table.shape, table.importId),
  ],
);
