export {
  formatAmount,
  formatCommentMoment,
  formatCount,
  formatDate,
  formatLongDate,
  formatMoment,
  formatPoints,
  formatReviewMoment,
} from './format';
export { readMonthDay } from './monthDay';
