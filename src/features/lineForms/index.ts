export { amountFormKind } from './amountFormKind';
