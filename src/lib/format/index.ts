export { formatAmount, formatCount, formatDate, formatMoment } from './format';
