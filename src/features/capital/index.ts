export { useListCapitalDaysQuery } from './days/capitalDaysApi';
export { useLoanDates } from './loans/useLoanDates';
export { useOpenNotices } from './notices/useNotices';
export { useGetReceivablesQuery } from './receivables/receivablesApi';
