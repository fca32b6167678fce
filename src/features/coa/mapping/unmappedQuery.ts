import type { StagedListQuery } from '@/lib/staging/kindDescription';

/** The accounts without a line by number, or, from a backend that can't tell them apart, all accounts. */
export function unmappedQuery(options: { companyId: number; hasShow: boolean; pageSize: number }): StagedListQuery {
  const { companyId, hasShow, pageSize } = options;
  const sorted = { company_id: companyId, sort: ['account_number:asc' as const] };
  return hasShow ? { ...sorted, show: 'unmapped', pagination: { page: 1, pageSize } } : sorted;
}
