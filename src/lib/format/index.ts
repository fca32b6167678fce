export { formatAmount, formatCount, formatDate, formatMoment } from './format';
export { readNumber } from './readNumber';
