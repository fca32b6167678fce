export { changesText } from './changesText';
export {
  formatAmount,
  formatCommentMoment,
  formatCount,
  formatDate,
  formatList,
  formatLongDate,
  formatMoment,
  formatPoints,
  formatReviewMoment,
} from './format';
export { readMonthDay } from './monthDay';
export { personName } from './personName';
