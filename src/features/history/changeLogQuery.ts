import { changeKinds } from '@/contract/history/history';
import type { ChangeLogFilters } from '@/contract/history/history.schema';
import { parseId } from '@/contract/wire/query';
import { isIsoDate } from '@/domain/periods';
import { type ListParams, toListQuery } from '@/lib/listParams';
import type { ChangeLogQuery } from './changeLogApi';

/** Initial state of the change log: all changes, in large pages, since postings are folded. */
export const changeLogDefaults = {
  pageSize: 250,
  sort: null,
  filters: { kind: '', time_report: '', user: '', from: '', to: '' },
};

export type ChangeLogParams = ListParams<(typeof changeLogDefaults)['filters']>;

/** Page sizes; for all changes at once there is the file. */
export const changeLogPageSizes = [50, 100, 250];

/** Returns the query of a page of the change log. */
export function toChangeLogQuery(companyId: number, list: ChangeLogParams): ChangeLogQuery {
  const { pagination } = toListQuery(list);
  return { company_id: companyId, ...(pagination && { pagination }), filters: toFilters(list.filters) };
}

/** Returns the URL's filters; invalid values are ignored. Days are in the reader's time zone. */
export function toFilters({ kind, time_report, user, from, to }: ChangeLogParams['filters']): ChangeLogFilters {
  const type = changeKinds.find((each) => each === kind);
  const [begin, end] = [startOfDay(from, 0), startOfDay(to, 1)];
  const userId = parseId(user);
  return {
    ...(type && { kind: type }),
    ...(/^([A-Z]{3}|Q[1-4]) \d{2}$/.test(time_report) && { time_report }),
    ...(userId !== null && { user: userId }),
    ...(begin && { from: begin }),
    ...(end && { to: end }),
  };
}

/** Years that the log can have; a date being typed starts with others. */
const knownYear = /^(19[7-9]|2\d{2})\d-/;

function startOfDay(day: string, daysLater: number): string | undefined {
  if (!isIsoDate(day) || !knownYear.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
