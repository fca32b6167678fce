import { object, string } from 'yup';
import { DialogForm, Field, PasswordInput, useBoundField, useServerForm } from '@/components/form';
import { accountApi } from '../accountApi';

const schema = object({ password: string().required('Password is required') });

type IdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password again, for what only the person themselves may do. */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const [stepUp] = accountApi.useStepUpMutation();
  const form = useServerForm({
    schema,
    defaultValues: { password: '' },
    send: ({ password }) => stepUp({ password }).unwrap(),
    pathToField: (path) => (path === 'data.password' ? 'password' : undefined),
    onSaved: () => onAnswer(true),
  });
  return (
    <DialogForm form={form} title="Confirm it's you" okText="Confirm" onCancel={() => onAnswer(false)}>
      <p>This change needs your password. You won't be asked again for 10 minutes.</p>
      <IdentityPassword />
    </DialogForm>
  );
}

function IdentityPassword() {
  const { field, error } = useBoundField('password');
  return (
    <Field label="Password" required error={error}>
      {(control) => <PasswordInput {...control} {...field} autoComplete="current-password" />}
    </Field>
  );
}
