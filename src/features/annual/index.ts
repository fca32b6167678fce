export { annualKind } from './annualKind';
