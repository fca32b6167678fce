export { applyServerErrors } from './applyServerErrors';
export { isBlank } from './isBlank';
export { csvFile, currency, requiredText } from './rules';
