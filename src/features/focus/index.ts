export { focusKind } from './focusKind';
