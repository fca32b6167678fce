export { QuestionList } from './QuestionList';
export { useListQuestionsQuery } from './questionsApi';
