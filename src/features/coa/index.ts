export { coaKind } from './coaKind';
export { foundAccountsQuery } from './coaListQuery';
