const changesParameter = 'changes';

/** The report whose changes an address has open; null for none. */
export function readChangesId(search: URLSearchParams): number | null {
  const text = search.get(changesParameter) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The address with a report's changes open, or none; the rest of it stays. */
export function withChanges(search: URLSearchParams, reportId: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(changesParameter);
  if (reportId !== null) next.set(changesParameter, String(reportId));
  return next;
}

/** The address that starts an amendment of a report; `useAskedReport` reads it. */
export function withAmendment(
  search: URLSearchParams,
  { id, time_report: timeReport }: { id: number; time_report: string },
): URLSearchParams {
  const next = withChanges(search, null);
  next.set('new', timeReport);
  next.set('amends', String(id));
  return next;
}
