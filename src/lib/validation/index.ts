export { applyServerErrors } from './applyServerErrors';
export { csvFile, currency, invalidCurrencyText, requiredText } from './rules';
