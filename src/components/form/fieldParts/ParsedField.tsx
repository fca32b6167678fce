import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from './Field';
import { type BoundFieldProps, useBoundField } from './useBoundField';

export type ParsedFieldProps = BoundFieldProps & {
  /** Converts the typed text to the form's value. */
  parse: (typed: string) => string;
  /** Formats the form's value once the field loses the focus. */
  format: (value: string) => string;
  type?: 'text' | 'tel';
  placeholder?: string;
};

/** A text that the form stores in another format: shown as typed until the field loses the focus. */
export function ParsedField({ name, label, required, hint, className, ...props }: ParsedFieldProps) {
  const { parse, format, type = 'text', placeholder, disabled = false } = props;
  const { field, error } = useBoundField(name);
  const value: string = field.value ?? '';
  const [typed, setTyped] = useState({ value, text: format(value) });
  // If the form's value was set elsewhere, the typed text is outdated.
  const text = typed.value === value ? typed.text : format(value);

  function handleChange(next: string) {
    const parsed = parse(next);
    setTyped({ value: parsed, text: next });
    field.onChange(parsed);
  }

  function handleBlur() {
    setTyped({ value, text: format(value) });
    field.onBlur();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl
          {...control}
          name={field.name}
          ref={field.ref}
          type={type}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          disabled={disabled}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
}
