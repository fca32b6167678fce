export { nonOptionKind } from './nonOptionKind';
export { optionKind } from './optionKind';
