export { nonOptionKind } from './nonOptionKind';
export { optionKind } from './optionKind';
export { inventoryDates } from './reportDates';
