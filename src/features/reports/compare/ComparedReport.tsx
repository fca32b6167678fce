import type { ReactNode } from 'react';
import type { ComparedTimes } from '@/domain/comparison/comparedTimes';
import { CompareSelect } from './CompareSelect';
import type { useComparedTime } from './useComparedTime';

/** How a comparison is shown, and what changes that. */
export type ComparedLook = Pick<ReturnType<typeof useComparedTime>, 'look' | 'setLook'>;

type ComparedReportProps = {
  /** The latest period of the report, or its date; null where none is chosen. */
  now: string | null;
  /** The periods or dates that the report can be of. */
  available: readonly string[];
  compared: ReturnType<typeof useComparedTime>;
  /** What chooses the report's own period or date; what it is compared with stands beside it. */
  controls: ReactNode;
  comparison: (times: ComparedTimes, look: ComparedLook) => ReactNode;
  /** The report as it is shown without a comparison. */
  children: ReactNode;
};

/** A report, or its latest period or date beside an earlier one. */
export function ComparedReport(props: ComparedReportProps) {
  const { now, available, compared, controls, comparison, children } = props;
  const { times, choose, look, setLook } = compared;
  return (
    <>
      <div className="nc-periods">
        {controls}
        {now !== null && (
          <CompareSelect now={now} available={available} value={times?.before ?? null} onChange={choose} />
        )}
      </div>
      {times === null ? children : comparison(times, { look, setLook })}
    </>
  );
}
