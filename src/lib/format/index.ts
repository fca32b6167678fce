export { formatAmount, formatCount, formatDate } from './format';
export { readNumber } from './readNumber';
