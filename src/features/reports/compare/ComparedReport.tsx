import type { ReactNode } from 'react';
import type { StatementView } from '../statements/periodReports';
import { CompareSelect } from './CompareSelect';
import { Comparison } from './Comparison';
import { useComparedPeriod } from './useComparedPeriod';

type ComparedReportProps = {
  view: StatementView;
  /** The latest period of the report; undefined where none is chosen. */
  now: string | undefined;
  /** The periods that hold a trial balance. */
  available: readonly string[];
  /** The report as it is shown without a comparison. */
  children: ReactNode;
};

/** A report, or its latest period beside an earlier one. */
export function ComparedReport({ view, now, available, children }: ComparedReportProps) {
  const { before, choose } = useComparedPeriod(now);
  if (now === undefined) return children;
  return (
    <>
      <CompareSelect now={now} available={available} value={before} onChange={choose} />
      {before === null ? children : <Comparison key={`${now} ${before}`} view={view} periods={{ now, before }} />}
    </>
  );
}
