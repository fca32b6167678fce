export { mayGenerate } from './reportRights';
export { reportsReducer } from './reportsSlice';
export { reportTabs } from './reportTabs';
