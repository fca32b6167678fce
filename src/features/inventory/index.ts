export { nonOptionKind } from './nonOptionKind';
export { optionKind } from './optionKind';
export { inventoryDateSource } from './reportDates';
