export { coaKind } from './coaKind';
