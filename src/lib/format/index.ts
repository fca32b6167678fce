export {
  formatAmount,
  formatCommentMoment,
  formatCount,
  formatDate,
  formatLongDate,
  formatMoment,
  formatReviewMoment,
} from './format';
export { readMonthDay } from './monthDay';
