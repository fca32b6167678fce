export type { ListParams, PageSize } from './listParams';
export { toListQuery } from './toListQuery';
export { useListParams } from './useListParams';
