import FormSelect from 'react-bootstrap/FormSelect';
import type { ConfidenceWord } from '@/domain/mapping/suggestion';

/** The least confidence of suggestions that are accepted together. */
export type LeastConfidence = Exclude<ConfidenceWord, 'low'>;

export type ConfidenceSelectProps = { value: LeastConfidence; onChange: (least: LeastConfidence) => void };

/** How sure suggestions must be to be accepted together. */
export function ConfidenceSelect({ value, onChange }: ConfidenceSelectProps) {
  return (
    <FormSelect
      size="sm"
      className="w-auto"
      aria-label="Confidence to accept"
      value={value}
      onChange={({ target }) => onChange(target.value === 'medium' ? 'medium' : 'high')}
    >
      <option value="high">High confidence</option>
      <option value="medium">Medium or high confidence</option>
    </FormSelect>
  );
}
