export { ChangePill, FieldChanges } from './FieldChanges';
export { HistoryButton } from './HistoryButton';
export { personName } from './personName';
export { RecordHistoryDialog } from './RecordHistoryDialog';
export { withHistory } from './withHistory';
