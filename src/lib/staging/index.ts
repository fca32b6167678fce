export { type EditsOwner, keepLocalEdits } from './keepLocalEdits';
export { shownPart, shownRecords, toShowQuery } from './listShow';
export {
  countEdits,
  type EditableRow,
  editedRows,
  editsWhere,
  hasAdded,
  type LocalEdits,
  type LocalMark,
  loadedRows,
  type MarkedRow,
  noEdits,
  overlay,
  temporaryId,
  toChanges,
  unmarked,
} from './localEdits';
export { readStagedRow } from './readStagedRow';
export {
  type Conflict,
  conflictsOf,
  type Refusal,
  type RowIssue,
  recordsOf,
  refusedIds,
  refusedMarkDone,
  refusedSave,
  standingRefusal,
  withoutRow,
  withTheirs,
} from './refusal';
export { canEdit, isOwn, isRejected, overCurrent, stagedAddition, toneOf } from './stagedRow';
export { createStagingSlice, type StagingSlice } from './stagingSlice';
export { useCommittedRows } from './useCommittedRows';
export type { StagedList } from './useStagedList';
