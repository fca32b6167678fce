import { useId } from 'react';
import { RequiredMark } from './Field';
import { FieldMessages, messageIds } from './FieldMessages';
import type { BoundFieldProps } from './fieldProps';
import { useBoundField } from './useBoundField';
import './form.css';

/** Yes or no; in the form true or false. */
export function CheckboxField({ name, label, required = false, hint, className, disabled }: BoundFieldProps) {
  const id = useId();
  const { field, error } = useBoundField(name);
  const { value, ...input } = field;
  return (
    <div className={`nc-field form-check ${className ?? ''}`}>
      <input
        {...input}
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-required={required}
        aria-describedby={messageIds(id, { hint, error })}
        onChange={(event) => input.onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
