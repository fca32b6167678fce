export { reportsReducer } from './reportsSlice';
export { reportTabs } from './reportTabs';
