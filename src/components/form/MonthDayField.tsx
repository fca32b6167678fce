import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { readMonthDay } from '@/lib/format';
import { Field } from './Field';
import type { BoundFieldProps } from './fieldProps';
import { useBoundField } from './useBoundField';

/** A day of the year; in the form `MM-DD`, or what is typed while it is none. Its rule is `monthDay`. */
export function MonthDayField({ name, label, required, hint, className, disabled = false }: BoundFieldProps) {
  const { field, error } = useBoundField(name);
  const value: string = field.value ?? '';
  const [typed, setTyped] = useState({ value, text: value });
  // The form was filled from elsewhere: what was typed no longer stands for its value.
  const text = typed.value === value ? typed.text : value;

  function handleChange(next: string) {
    const read = readMonthDay(next) ?? next.trim();
    setTyped({ value: read, text: next });
    field.onChange(read);
  }

  function handleBlur() {
    setTyped({ value, text: value });
    field.onBlur();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl
          {...control}
          name={field.name}
          ref={field.ref}
          autoComplete="off"
          placeholder="MM-DD"
          value={text}
          disabled={disabled}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
}
