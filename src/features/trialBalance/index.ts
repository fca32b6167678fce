export { balanceKind, balancePeriods } from './balanceKind';
export { useGetBalanceSumsQuery } from './trialBalanceApi';
