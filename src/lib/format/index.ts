export { formatAmount, formatCount, formatDate, formatMoment } from './format';
export { readMonthDay } from './monthDay';
