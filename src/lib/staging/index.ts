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
export { type EditsOwner, persistLocalEdits } from './persistLocalEdits';
export { readStagedRow } from './readStagedRow';
export {
  addCurrentRows,
  type Conflict,
  type EditIssue,
  type EditRefusal,
  findConflicts,
  getRecordIds,
  refusedIds,
  refusedMarkDone,
  refusedSave,
  standingRefusal,
  withoutRow,
} from './refusal';
export { canEdit, getRowTone, isOwn, isRejected, overCurrent, stagedAddition } from './stagedRow';
export { createStagingSlice, type StagingSlice } from './stagingSlice';
export { useCommittedRows } from './useCommittedRows';
export type { StagedList } from './useStagedList';
