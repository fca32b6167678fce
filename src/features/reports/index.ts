export { isInputsConflict } from './forms/reportRequest';
export type { AskedAnswers, ListedKind, OutcomeProps, PreviewProps, ReportKindDescription } from './reportKind';
export { reportsReducer } from './reportsSlice';
export { filingLists, reportTabs } from './reportTabs';
