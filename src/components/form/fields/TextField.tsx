import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';

export type TextFieldProps = BoundFieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly'
  > & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'password' | 'time'>;
  };

export function TextField({
  name,
  label,
  required,
  hint,
  className,
  disabled = false,
  type = 'text',
  readOnly = false,
  ...input
}: TextFieldProps) {
  const { field, error } = useBoundField(name);
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl {...input} {...control} {...field} type={type} disabled={disabled} value={field.value ?? ''} />
      )}
    </Field>
  );
}
