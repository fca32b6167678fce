export { useListCapitalDaysQuery } from './days/capitalDaysApi';
export { useLoanDates } from './loans/useLoanDates';
export { useGetReceivablesQuery } from './receivables/receivablesApi';
