export { type ListParams, maxPlainRows, type PageSize } from './listParams';
export { toListQuery } from './toListQuery';
export { useListParams } from './useListParams';
