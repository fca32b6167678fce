export { mayGenerate, mayReadBinder } from './reportRights';
export { reportsReducer } from './reportsSlice';
export { filingLists, reportTabs } from './reportTabs';
export { netCapitalModel } from './statements/dateModels';
export { TieOutPanel } from './tieOut/TieOutPanel';
export { useGetTieOutQuery } from './tieOut/tieOutApi';
