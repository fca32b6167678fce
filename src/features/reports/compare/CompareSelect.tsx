import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { isEarlier, timeText } from '@/domain/comparison/comparedTimes';

type CompareSelectProps = {
  now: string;
  /** The periods or dates that the report can be of, the latest first. */
  available: readonly string[];
  value: string | null;
  onChange: (time: string | null) => void;
};

/** Chooses the earlier period or date that stands beside the one that is looked at; nothing where there is none. */
export function CompareSelect({ now, available, value, onChange }: CompareSelectProps) {
  const id = useId();
  const earlier = available.filter((time) => isEarlier(time, now));
  // What the address names is shown, whether or not it can be.
  const offered = value === null || earlier.includes(value) ? earlier : [value, ...earlier];
  if (offered.length === 0) return null;
  return (
    <div className="nc-time-report">
      <FormLabel htmlFor={id}>Compare {timeText(now)} with</FormLabel>
      <FormSelect id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{now.includes('-') ? 'No other date' : 'No other period'}</option>
        {offered.map((time) => (
          <option key={time} value={time}>
            {timeText(time)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
