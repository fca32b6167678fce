import { type ChangeLogFilters, changeKinds } from '@/contract/reviews/history';
import { isIsoDate } from '@/domain/periods';
import { type ListParams, toListQuery } from '@/lib/listParams';
import type { ChangeLogQuery } from './changeLogApi';

/** How the change log begins: all of it, in pages that hold many postings, which are folded. */
export const changeLogDefaults = {
  pageSize: 250,
  sort: null,
  filters: { kind: '', time_report: '', user: '', from: '', to: '' },
};

export type ChangeLogParams = ListParams<(typeof changeLogDefaults)['filters']>;

/** The sizes of its pages; all of it at once is what the file is for. */
export const changeLogPageSizes = [50, 100, 250];

/** A page of the change log. */
export function toChangeLogQuery(companyId: number, list: ChangeLogParams): ChangeLogQuery {
  const { pagination } = toListQuery(list);
  return { company_id: companyId, ...(pagination && { pagination }), filters: toFilters(list.filters) };
}

/** What the address narrows the log to; what is no value of its filter leaves nothing out. The days are those of the reader's clock. */
export function toFilters({ kind, time_report, user, from, to }: ChangeLogParams['filters']): ChangeLogFilters {
  const type = changeKinds.find((each) => each === kind);
  const [begin, end] = [startOfDay(from, 0), startOfDay(to, 1)];
  return {
    ...(type && { kind: type }),
    ...(/^([A-Z]{3}|Q[1-4]) \d{2}$/.test(time_report) && { time_report }),
    ...(/^[1-9]\d{0,8}$/.test(user) && { user: Number(user) }),
    ...(begin && { from: begin }),
    ...(end && { to: end }),
  };
}

/** Years that the log can have; a date that is being typed begins with others. */
const knownYear = /^(19[7-9]|2\d{2})\d-/;

function startOfDay(day: string, daysLater: number): string | undefined {
  if (!isIsoDate(day) || !knownYear.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
