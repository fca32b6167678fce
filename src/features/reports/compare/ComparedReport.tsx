import type { ReactNode } from 'react';
import type { ComparedTimes } from '@/domain/comparison/comparedTimes';
import { CompareSelect } from './CompareSelect';
import type { useComparedTime } from './useComparedTime';

type ComparedReportProps = {
  /** The latest period of the report, or its date; null where none is chosen. */
  now: string | null;
  /** The periods or dates that the report can be of. */
  available: readonly string[];
  compared: ReturnType<typeof useComparedTime>;
  comparison: (times: ComparedTimes) => ReactNode;
  /** The report as it is shown without a comparison. */
  children: ReactNode;
};

/** A report, or its latest period or date beside an earlier one. */
export function ComparedReport({ now, available, compared, comparison, children }: ComparedReportProps) {
  const { before, choose } = compared;
  if (now === null) return children;
  return (
    <>
      <CompareSelect now={now} available={available} value={before} onChange={choose} />
      {before === null ? children : comparison({ now, before })}
    </>
  );
}
