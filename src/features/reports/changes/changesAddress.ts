import { parseId } from '@/contract/wire/query';

const changesParameter = 'changes';

/** Reads the id of the report with open changes from a URL; null without one. */
export function readChangesId(search: URLSearchParams): number | null {
  return parseId(search.get(changesParameter) ?? '');
}

/** Returns the URL's query with a report's changes open, or closed, and everything else unchanged. */
export function writeChangesId(search: URLSearchParams, reportId: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(changesParameter);
  if (reportId !== null) next.set(changesParameter, String(reportId));
  return next;
}

/** Returns the URL's query that starts an amendment of a report; `useAskedReport` reads it. */
export function writeAmendment(
  search: URLSearchParams,
  { id, time_report: timeReport }: { id: number; time_report: string },
): URLSearchParams {
  const next = writeChangesId(search, null);
  next.set('new', timeReport);
  next.set('amends', String(id));
  return next;
}
