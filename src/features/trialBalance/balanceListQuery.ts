import type { ListQuery } from '@/contract/query';
import { type ListParams, toListQuery } from '@/lib/listParams';

type BalanceListQuery = ListQuery & { filters?: { time_report: string } };

/** How both screens of the trial balance begin: all periods, by account number. */
export const balanceListDefaults = { pageSize: 50, sort: 'coa.account_number:asc', filters: { time_report: '' } };

/** A page of rows; those of one account follow each other by period, whatever else they are sorted by. */
export function toBalanceListQuery(companyId: number, list: ListParams<{ time_report: string }>): BalanceListQuery {
  const { sort, ...paging } = toListQuery(list);
  const timeReport = list.filters.time_report;
  return {
    company_id: companyId,
    ...paging,
    ...(sort && { sort: sort.some((term) => term.startsWith('time_report:')) ? sort : [...sort, 'time_report:asc'] }),
    ...(timeReport !== '' && { filters: { time_report: timeReport } }),
  };
}
