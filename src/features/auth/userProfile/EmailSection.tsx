import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Pill } from '@/components/feedback';
import { DialogForm, EmailField, useServerForm } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { mailedLinkHours } from '@/contract/auth/auth';
import type { User } from '@/contract/auth/user.schema';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { emailSchema, findEmailField } from './profileForms';
import { useRegisterEmailMutation } from './userProfileApi';

/** The user's e-mail addresses, for sign-in and mail. */
export function EmailSection({ emails }: { emails: User['emails'] }) {
  const [isRegistering, setIsRegistering] = useState(false);
  return (
    <ProfileSection title="E-mail addresses" hint="Sign in with any confirmed address.">
      <ul className="nc-profile-wide nc-profile-list">
        {emails.map((email) => (
          <EmailItem key={email.id} email={email} />
        ))}
      </ul>
      <div className="nc-profile-wide mb-3">
        <Button variant="outline-secondary" onClick={() => setIsRegistering(true)}>
          Register More Email
        </Button>
      </div>
      {isRegistering && <RegisterEmailModal onClose={() => setIsRegistering(false)} />}
    </ProfileSection>
  );
}

function EmailItem({ email: { email_address: address, confirmed } }: { email: User['emails'][number] }) {
  const [registerEmail, { isLoading }] = useRegisterEmailMutation();

  async function handleResend() {
    const { error } = await registerEmail({ email: address });
    if (error === undefined) notify.success(`We sent a new link to ${address}.`);
    else notify.error(apiError(error)?.message ?? 'Something went wrong');
  }

  return (
    <li>
      <span className="nc-profile-list-main">{address}</span>
      <Pill tone={confirmed ? 'success' : 'warning'}>{confirmed ? 'Confirmed' : 'Not confirmed'}</Pill>
      {!confirmed && (
        <Button
          variant="link"
          size="sm"
          className="p-0"
          disabled={isLoading}
          aria-label={`Send the link to ${address} again`}
          onClick={handleResend}
        >
          Send link again
        </Button>
      )}
    </li>
  );
}

/** Adds an e-mail address, which a mailed link confirms. */
function RegisterEmailModal({ onClose }: { onClose: () => void }) {
  const [registerEmail] = useRegisterEmailMutation();
  const form = useServerForm({
    schema: emailSchema,
    defaultValues: { email: '' },
    send: (values) => registerEmail(values).unwrap(),
    pathToField: findEmailField,
    onSaved: ({ message }) => {
      notify.success(message || 'Successfully updated user profile data.');
      onClose();
    },
  });

  return (
    <DialogForm form={form} title="Register More Email" okText="Register" onCancel={onClose}>
      <EmailField
        name="email"
        required
        hint={`We send a link to this address. Open it within ${mailedLinkHours} hours to confirm it.`}
      />
    </DialogForm>
  );
}
