export { EarlyWarnings } from './EarlyWarnings';
export { warningName } from './warningName';
