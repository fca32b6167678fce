export { reportTabs } from './reportTabs';
