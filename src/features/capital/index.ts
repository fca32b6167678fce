export { useListCapitalDaysQuery } from './days/capitalDaysApi';
