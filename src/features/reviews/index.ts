export { useFollowedOpenReviews, useOpenReviews } from './useOpenReviews';
