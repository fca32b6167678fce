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
} from './localEdits';
export { createStagingSlice, type OfferedEdits, type StagingSlice, type StagingState } from './stagingSlice';
