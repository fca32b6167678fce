import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { comparePeriods, parsePeriod } from '@/domain/periods';

type CompareSelectProps = {
  now: string;
  /** The periods that hold a trial balance, the latest first. */
  available: readonly string[];
  value: string | null;
  onChange: (timeReport: string | null) => void;
};

/** Chooses the earlier period that stands beside the one that is looked at; nothing where there is none. */
export function CompareSelect({ now, available, value, onChange }: CompareSelectProps) {
  const id = useId();
  const earlier = available.filter((timeReport) => isBefore(timeReport, now));
  if (earlier.length === 0) return null;
  return (
    <div className="nc-periods">
      <div className="nc-time-report">
        <FormLabel htmlFor={id}>Compare {now} with</FormLabel>
        <FormSelect id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">No other period</option>
          {earlier.map((timeReport) => (
            <option key={timeReport}>{timeReport}</option>
          ))}
        </FormSelect>
      </div>
    </div>
  );
}

function isBefore(timeReport: string, now: string): boolean {
  const [before, current] = [parsePeriod(timeReport), parsePeriod(now)];
  return before !== null && current !== null && comparePeriods(before, current) < 0;
}
