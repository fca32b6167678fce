import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { Field } from './Field';
import type { BoundFieldProps } from './fieldProps';
import { useBoundField } from './useBoundField';

export type TextFieldProps = BoundFieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly'
  > & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'password'>;
  };

export function TextField({
  name,
  label,
  required,
  hint,
  className,
  disabled,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { field, error } = useBoundField(name);
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          {...field}
          className="form-control"
          type={type}
          disabled={disabled}
          value={field.value ?? ''}
        />
      )}
    </Field>
  );
}
