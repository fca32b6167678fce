export { netCapitalModel } from './dateModels';
export { statementTabs } from './statementTabs';
export { TieOutPanel } from './tieOut/TieOutPanel';
export { useGetTieOutQuery } from './tieOut/tieOutApi';
