export { type EditsOwner, keepLocalEdits } from './keepLocalEdits';
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
export { toMarkFailure, withoutRow } from './markFailure';
export { type JoinedFields, rebasedRow } from './rebase';
export { type RowFault, type SaveFailure, standingFailure, toSaveFailure, withCurrentRows } from './saveFailure';
export { canEdit, overCurrent, stagedAddition, toneOf } from './stagedRow';
export { createStagingSlice, type OfferedEdits, type StagingSlice } from './stagingSlice';
