export { capitalInputsReview } from './capitalInputs/capitalInputsReview';
export { commitmentKind } from './commitments/commitmentKind';
export { loanKind } from './loans/loanKind';
export { useLoanDates, useProposedAgreements } from './loans/useLoanDates';
export { receivableKind } from './receivables/receivableKind';
export { useGetAgedReceivablesQuery } from './receivables/receivablesApi';
export { recurringEntryKind } from './recurring/recurringEntryKind';
export { withdrawalKind } from './withdrawals/withdrawalKind';
