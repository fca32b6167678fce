export { useListCapitalDaysQuery } from './capitalDaysApi';
