export { FixedFindings, NewFindings } from './ChangedFindings';
export { FindingGroup } from './FindingGroup';
