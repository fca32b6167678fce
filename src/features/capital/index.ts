export { useListCapitalDaysQuery } from './days/capitalDaysApi';
export { useLoanDates } from './loans/useLoanDates';
export { type OpenNotices, useOpenNotices } from './notices/useOpenNotices';
export { useGetReceivablesQuery } from './receivables/receivablesApi';
