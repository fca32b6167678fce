export { formatAmount, formatCommentMoment, formatCount, formatDate, formatMoment, formatReviewMoment } from './format';
export { readMonthDay } from './monthDay';
