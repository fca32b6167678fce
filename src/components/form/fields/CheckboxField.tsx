import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { RequiredMark } from '../fieldParts/Field';
import { FieldMessages, messageIds } from '../fieldParts/FieldMessages';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';
import '../form.css';

/** A checkbox; the form holds true or false. */
export function CheckboxField({ name, label, required = false, hint, className, disabled = false }: BoundFieldProps) {
  const id = useId();
  const { field, error } = useBoundField(name);
  const { value, ...input } = field;
  return (
    <FormCheck className={`nc-field ${className ?? ''}`} id={id}>
      <FormCheck.Input
        {...input}
        checked={value === true}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-required={required}
        aria-describedby={messageIds(id, { hint, error })}
        onChange={(event) => input.onChange(event.target.checked)}
      />
      <FormCheck.Label>
        {label}
        {required && <RequiredMark />}
      </FormCheck.Label>
      <FieldMessages id={id} hint={hint} error={error} />
    </FormCheck>
  );
}
