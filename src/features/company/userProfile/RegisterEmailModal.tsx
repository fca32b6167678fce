import { DialogForm, EmailField, useServerForm } from '@/components/form';
import { notify } from '@/lib/notifications';
import { emailFieldOf, emailSchema } from './profileForms';
import { useRegisterEmailMutation } from './userProfileApi';

/** Asks for another address, which its link confirms. */
export function RegisterEmailModal({ onClose }: { onClose: () => void }) {
  const [registerEmail] = useRegisterEmailMutation();
  const form = useServerForm({
    schema: emailSchema,
    defaultValues: { email: '' },
    send: (values) => registerEmail(values).unwrap(),
    pathToField: emailFieldOf,
    onSaved: ({ message }) => {
      notify.success(message || 'Successfully updated user profile data.');
      onClose();
    },
  });

  return (
    <DialogForm form={form} title="Register More Email" okText="Register" onCancel={onClose}>
      <EmailField name="email" required hint="We send a link to this address. Open it within 24 hours to confirm it." />
    </DialogForm>
  );
}
