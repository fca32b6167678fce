export type { ListDefaults, ListParams, PageSize } from './listParams';
export { toListQuery } from './toListQuery';
export { type UseListParamsOptions, useListParams } from './useListParams';
