import type { Static } from 'typebox';
import type {
  changeLogDownloadQuerySchema,
  loggedChangeSchema,
  recordChangeSchema,
  undoCommitAnswerSchema,
} from './history.schema';

export {
  type ChangeKind,
  changeKinds,
  maxRecordHistory,
  type RecordChangeKind,
  recordChanges,
  type SettingKindName,
  settingKinds,
} from './history.values';

export type RecordChange = Static<typeof recordChangeSchema>;
export type LoggedChange = Static<typeof loggedChangeSchema>;
export type FieldChange = RecordChange['fields'][number];
/** Somebody by their user's id. */
export type HistoryPerson = RecordChange['author'];
export type ChangeLogFilters = NonNullable<Static<typeof changeLogDownloadQuerySchema>['filters']>;
export type UndoneCommit = Static<typeof undoCommitAnswerSchema>['data'];
