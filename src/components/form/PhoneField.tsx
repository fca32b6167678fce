import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { formatPhone, readPhone } from '@/lib/phone';
import { Field } from './Field';
import type { BoundFieldProps } from './fieldProps';
import { useBoundField } from './useBoundField';

export type PhoneFieldProps = BoundFieldProps & {
  /** Whether the number may have an extension, typed after a dot. */
  hasExtension?: boolean;
};

/**
 * A US telephone number. The form holds its digits, with an extension after a dot: `2125550141`, `2125550141.204`. It shows as
 * `(212) 555-0141` once the field is left. Its rule is `phone`.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, required, hint, className, disabled = false, hasExtension = false } = props;
  const { field, error } = useBoundField(name);
  const value: string = field.value ?? '';
  const [typed, setTyped] = useState({ value, text: formatPhone(value) });
  // The form was filled from elsewhere: what was typed no longer stands for its value.
  const text = typed.value === value ? typed.text : formatPhone(value);

  function handleChange(next: string) {
    const read = readPhone(next, { hasExtension });
    setTyped({ value: read, text: next });
    field.onChange(read);
  }

  function handleBlur() {
    setTyped({ value, text: formatPhone(value) });
    field.onBlur();
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl
          {...control}
          name={field.name}
          ref={field.ref}
          type="tel"
          autoComplete="off"
          value={text}
          disabled={disabled}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
}
