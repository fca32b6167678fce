export { ChangePill, FieldChanges } from './FieldChanges';
export { HistoryButton } from './HistoryButton';
export { RecordHistoryDialog } from './RecordHistoryDialog';
export { withHistory } from './withHistory';
