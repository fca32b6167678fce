import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';

export type SwitchInputProps = { label: string; isOn: boolean; onToggle: () => void };

/** A switch for a form's mode, which is none of its values. */
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
