export { ChangePill, FieldChanges } from './FieldChanges';
export { HistoryButton } from './HistoryButton';
export { personName } from './personName';
export { withHistory } from './withHistory';
