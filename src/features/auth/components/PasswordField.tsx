import { type BoundFieldProps, Field, useBoundField } from '@/components/form';
import { PasswordInput } from './PasswordInput';

/** A new password, or the same one again. */
export function PasswordField({ name, label, required, hint, className, disabled }: BoundFieldProps) {
  const { field, error } = useBoundField(name);
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <PasswordInput
          {...control}
          {...field}
          value={field.value ?? ''}
          disabled={disabled}
          autoComplete="new-password"
        />
      )}
    </Field>
  );
}
