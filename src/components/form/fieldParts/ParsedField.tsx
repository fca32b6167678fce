import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from './Field';
import type { BoundFieldProps } from './fieldProps';
import { useBoundField } from './useBoundField';

export type ParsedFieldProps = BoundFieldProps & {
  /** What the form holds for a typed text. */
  parse: (typed: string) => string;
  /** How the form's value reads once the field is left. */
  format: (value: string) => string;
  type?: 'text' | 'tel';
  placeholder?: string;
};

/** A text that the form holds in another way than people type it: it stays as typed until the field is left. */
export function ParsedField({ name, label, required, hint, className, ...props }: ParsedFieldProps) {
  const { parse, format, type = 'text', placeholder, disabled = false } = props;
  const { field, error } = useBoundField(name);
  const value: string = field.value ?? '';
  const [typed, setTyped] = useState({ value, text: format(value) });
  // The form was filled from elsewhere: what was typed no longer stands for its value.
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
