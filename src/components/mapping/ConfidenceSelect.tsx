import FormSelect from 'react-bootstrap/FormSelect';
import type { ConfidenceWord } from '@/domain/coa/mapping/suggestion';

/** The minimum confidence of suggestions that are accepted together. */
export type MinConfidence = Exclude<ConfidenceWord, 'low'>;

export type ConfidenceSelectProps = { value: MinConfidence; onChange: (least: MinConfidence) => void };

/** Chooses the minimum confidence of suggestions that are accepted together. */
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
