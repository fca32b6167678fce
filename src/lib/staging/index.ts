export { type EditsOwner, type EditsStorage, keepLocalEdits } from './keepLocalEdits';
export {
  type ChangedRow,
  countEdits,
  type EditableRow,
  editedRows,
  type LocalEdits,
  type LocalMark,
  type MarkedRow,
  overlay,
  type ToFields,
  temporaryId,
  toChanges,
  unmarked,
} from './localEdits';
export { type RowFault, type SaveFailure, standingFailure, toSaveFailure } from './saveFailure';
export { canEdit, stagedAddition, toneOf } from './stagedRow';
export { createStagingSlice, type OfferedEdits, type StagingSlice, type StagingState } from './stagingSlice';
