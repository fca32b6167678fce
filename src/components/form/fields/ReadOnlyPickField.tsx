import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field } from '../fieldParts/Field';

export type ReadOnlyPickFieldProps = {
  label: string;
  /** What is chosen, as people read it; empty when nothing is. */
  value: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
  /** Without these two the field only shows. */
  onPick?: () => void;
  onClear?: () => void;
};

/** A value that is not typed but picked elsewhere, or only follows from another. */
export function ReadOnlyPickField(props: ReadOnlyPickFieldProps) {
  const { label, value, required, hint, error, disabled = false, placeholder, onPick, onClear } = props;
  const pickButton = useRef<HTMLButtonElement>(null);

  function handleClear() {
    onClear?.();
    // The button that was pressed goes away with the value.
    pickButton.current?.focus();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <InputGroup>
          <FormControl {...control} readOnly placeholder={placeholder} value={value} />
          {onPick !== undefined && (
            <Button
              ref={pickButton}
              variant="outline-secondary"
              aria-label={`Select ${label}`}
              disabled={disabled}
              onClick={onPick}
            >
              Select
            </Button>
          )}
          {onClear !== undefined && value !== '' && (
            <Button variant="outline-secondary" aria-label={`Clear ${label}`} disabled={disabled} onClick={handleClear}>
              Clear
            </Button>
          )}
        </InputGroup>
      )}
    </Field>
  );
}
