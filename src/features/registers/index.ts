export { loanKind } from './loans/loanKind';
export { useLoanDates } from './loans/useLoanDates';
export { useGetReceivablesQuery } from './receivables/receivablesApi';
export { recurringEntryKind } from './recurring/recurringEntryKind';
export { withdrawalKind } from './withdrawals/withdrawalKind';
