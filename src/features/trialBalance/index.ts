export { balanceKind, balancePeriods } from './balanceKind';
