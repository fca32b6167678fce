import { type ReactNode, useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { type ComparedTimes, formatTime, isEarlier } from '@/domain/statements/comparison/comparedTimes';
import type { useComparedTime } from './useComparedTime';

/** Display settings of a comparison, and the function that changes them. */
export type ComparedLook = Pick<ReturnType<typeof useComparedTime>, 'look' | 'setLook'>;

type ComparedReportProps = {
  /** The latest period of the report, or its date; null if none is chosen. */
  now: string | null;
  /** The report's available periods or dates. */
  available: readonly string[];
  compared: ReturnType<typeof useComparedTime>;
  /** Controls of the report's own period or date, shown next to the comparison's. */
  controls: ReactNode;
  comparison: (times: ComparedTimes, look: ComparedLook) => ReactNode;
  /** The report without a comparison. */
  children: ReactNode;
};

/** A report, or its latest period or date compared with an earlier one. */
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

type CompareSelectProps = {
  now: string;
  /** The report's available periods or dates, latest first. */
  available: readonly string[];
  value: string | null;
  onChange: (time: string | null) => void;
};

/** Chooses the earlier period or date to compare with; renders nothing without one. */
function CompareSelect({ now, available, value, onChange }: CompareSelectProps) {
  const id = useId();
  const earlier = available.filter((time) => isEarlier(time, now));
  // The URL's choice is shown even if it isn't available.
  const offered = value === null || earlier.includes(value) ? earlier : [value, ...earlier];
  if (offered.length === 0) return null;
  return (
    <div className="nc-time-report">
      <FormLabel htmlFor={id}>Compare {formatTime(now)} with</FormLabel>
      <FormSelect id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{now.includes('-') ? 'No other date' : 'No other period'}</option>
        {offered.map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
