export { type ListParams, maxPlainRows, type PageSize, toListQuery } from './listParams';
export { useListParams } from './useListParams';
