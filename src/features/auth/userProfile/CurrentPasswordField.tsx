import { Field, PasswordInput, useBoundField } from '@/components/form';

/** The user's current password, to confirm a change. */
export function CurrentPasswordField({ name }: { name: string }) {
  const { field, error } = useBoundField(name);
  return (
    <Field label="Current Password" required error={error}>
      {(control) => <PasswordInput {...control} {...field} autoComplete="current-password" />}
    </Field>
  );
}
