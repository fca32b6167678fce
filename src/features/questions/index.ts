export { answersReview } from './answersReview';
