export { answersReview } from './answersReview';
export { QuestionList } from './QuestionList';
