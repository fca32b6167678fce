import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { type ListParams, toListQuery } from '@/lib/listParams';

/** How the list begins. The type is always in the address, since its parameter is part of it. */
export const reviewListDefaults = { pageSize: 50, sort: 'id:asc', filters: { filter: '' } };

/** What the address says for requests of every type in one list. */
export const allTypes = 'ALL';

export type ReviewTypeChoice = StagedKindName | typeof allTypes;

/** The type of request that an address names, or all; the chart of accounts for one that nobody knows. */
export function readType(filter: string): ReviewTypeChoice {
  if (filter === allTypes) return allTypes;
  return stagedKinds.find((kind) => kind === filter) ?? 'COA';
}

/** A page of the pending requests of one type, or of all. */
export function toReviewListQuery(companyId: number, list: ListParams<{ filter: string }>) {
  const type = readType(list.filters.filter);
  return { company_id: companyId, ...toListQuery(list), filters: type === allTypes ? {} : { type } };
}
