import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { type ListParams, toListQuery } from '@/lib/listParams';

/** How the list begins. The type is always in the address, since its parameter is part of it. */
export const reviewListDefaults = { pageSize: 50, sort: 'id:asc', filters: { filter: '' } };

/** The type of request that an address names; the chart of accounts for one that nobody knows. */
export function readType(filter: string): StagedKindName {
  return stagedKinds.find((kind) => kind === filter) ?? 'COA';
}

/** A page of the pending requests of one type. */
export function toReviewListQuery(companyId: number, list: ListParams<{ filter: string }>) {
  return { company_id: companyId, ...toListQuery(list), filters: { type: readType(list.filters.filter) } };
}
