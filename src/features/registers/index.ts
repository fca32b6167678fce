export { commitmentKind } from './commitments/commitmentKind';
export { useLoanDates } from './loans/useLoanDates';
export { receivableKind } from './receivables/receivableKind';
export { useGetAgedReceivablesQuery } from './receivables/receivablesApi';
export { withdrawalKind } from './withdrawals/withdrawalKind';
