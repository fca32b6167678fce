export { mayGenerate, mayReadBinder } from './reportRights';
export { reportsReducer } from './reportsSlice';
export { reportTabs } from './reportTabs';
export { TieOutPanel } from './tieOut/TieOutPanel';
