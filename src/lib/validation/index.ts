export { applyServerErrors } from './applyServerErrors';
export { csvFile, currency, requiredText } from './rules';
