import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field } from '../fieldParts/Field';

export type ReadOnlyPickFieldProps = {
  label: string;
  /** The chosen value as text; empty if none. */
  value: string;
  /** Without these two the field is read-only. */
  onPick?: () => void;
  onClear?: () => void;
};

/** A value that is picked elsewhere, or follows from another, and can't be typed. */
export function ReadOnlyPickField({ label, value, onPick, onClear }: ReadOnlyPickFieldProps) {
  const pickButton = useRef<HTMLButtonElement>(null);

  function handleClear() {
    onClear?.();
    // The pressed button is removed with the value.
    pickButton.current?.focus();
  }

  return (
    <Field label={label}>
      {(control) => (
        <InputGroup>
          <FormControl {...control} readOnly value={value} />
          {onPick !== undefined && (
            <Button ref={pickButton} variant="outline-secondary" aria-label={`Select ${label}`} onClick={onPick}>
              Select
            </Button>
          )}
          {onClear !== undefined && value !== '' && (
            <Button variant="outline-secondary" aria-label={`Clear ${label}`} onClick={handleClear}>
              Clear
            </Button>
          )}
        </InputGroup>
      )}
    </Field>
  );
}
