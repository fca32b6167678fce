import type { Static } from 'typebox';
import type {
  importChoicesSchema,
  importEntrySchema,
  importPreviewSchema,
  undoneImportAnswerSchema,
} from './imports.schema';

export {
  dateOrders,
  type ImportGroup,
  type ImportKind,
  type ImportState,
  importGroups,
  importKinds,
} from './imports.values';

export type ImportChoices = Static<typeof importChoicesSchema>;
export type ImportPreview = Static<typeof importPreviewSchema>;
export type ImportColumn = ImportPreview['columns'][number];
export type ImportQuestion = ImportPreview['questions'][number];
export type ImportProblem = ImportPreview['problems'][number];
export type PreviewRow = ImportPreview['groups']['new']['rows'][number];
export type ImportEntry = Static<typeof importEntrySchema>;
export type UndoneImport = Static<typeof undoneImportAnswerSchema>['data'];
/** The largest `choices` of an import, in bytes. */
export const maxChoicesBytes = 1024 * 1024;
