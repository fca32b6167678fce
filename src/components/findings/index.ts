export { FindingGroup } from './FindingGroup';
