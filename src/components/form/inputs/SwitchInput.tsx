import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';

export type SwitchInputProps = { label: string; isOn: boolean; onToggle: () => void };

/** A mode of a form that is on or off at once, and is none of its values. */
export function SwitchInput({ label, isOn, onToggle }: SwitchInputProps) {
  return (
    <FormCheck
      id={useId()}
      type="switch"
      role="switch"
      className="nc-field"
      label={label}
      checked={isOn}
      onChange={onToggle}
    />
  );
}
