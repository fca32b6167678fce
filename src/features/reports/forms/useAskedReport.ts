import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parsePeriod } from '@/domain/periods';
import type { ReportStart } from '../reportsSlice';

/** Starts the report that the address asks for (`paths.reports.newFocus`) once, and takes that out of the address. */
export function useAskedReport(isReady: boolean, start: (asked: ReportStart) => unknown): void {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<ReportStart | null>(null);
  const timeReport = search.get('new');
  const field = search.get('field');
  const amends = search.get('amends');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address asks once, whatever else changes
  useEffect(() => {
    if (timeReport === null) return;
    setAsked(parsePeriod(timeReport) === null ? null : { timeReport, field, amends: readId(amends) });
    setSearch(withoutStart, { replace: true });
  }, [timeReport, field, amends]);

  // Not before the address is clean: the wizard counts its steps from the entry of the history that it opens on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starting is all that is done with it
  useEffect(() => {
    if (timeReport !== null || asked === null || !isReady) return;
    setAsked(null);
    start(asked);
  }, [timeReport, asked, isReady]);
}

function withoutStart(search: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(search);
  others.delete('new');
  others.delete('field');
  others.delete('amends');
  return others;
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
