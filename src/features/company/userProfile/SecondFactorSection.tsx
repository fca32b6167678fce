import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { object, string } from 'yup';
import { ErrorNotice, Loading, Pill } from '@/components/feedback';
import { DialogForm, useServerForm } from '@/components/form';
import type { SecondFactor, SecondFactorMethod } from '@/contract/userAccount';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { ProfileSection } from '../profile/ProfileSection';
import { CurrentPasswordField } from './CurrentPasswordField';
import { useGetSecondFactorQuery, useSetSecondFactorMutation } from './userProfileApi';

/** Whether a sign-in asks for a code beside the password; nothing on a backend that doesn't say. */
export function SecondFactorSection() {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [asksFor, setAsksFor] = useState<SecondFactorMethod | null>(null);
  if (apiError(error)?.status === 404) return null;
  const isOn = data?.data.method === 'SMS';

  return (
    <ProfileSection title="Two-step verification" hint={data && describe(data.data)}>
      <div className="nc-profile-wide d-flex align-items-center gap-3 mb-3">
        {data === undefined ? (
          <Answerless error={error} onRetry={refetch} />
        ) : (
          <>
            <Pill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Pill>
            <Button variant="outline-secondary" onClick={() => setAsksFor(isOn ? 'NONE' : 'SMS')}>
              {isOn ? 'Turn off' : 'Turn on'}
            </Button>
          </>
        )}
      </div>
      {asksFor !== null && <SecondFactorModal method={asksFor} onClose={() => setAsksFor(null)} />}
    </ProfileSection>
  );
}

function Answerless({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={onRetry} />;
}

const schema = object({ password: string().required('Password is required') });

function SecondFactorModal({ method, onClose }: { method: SecondFactorMethod; onClose: () => void }) {
  const [setSecondFactor] = useSetSecondFactorMutation();
  const verb = method === 'NONE' ? 'Turn off' : 'Turn on';
  const form = useServerForm({
    schema,
    defaultValues: { password: '' },
    send: ({ password }) => setSecondFactor({ method, password }).unwrap(),
    pathToField: (path) => (path === 'data.password' ? 'password' : undefined),
    onSaved: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });

  return (
    <DialogForm form={form} title={`${verb} two-step verification`} okText={verb} onCancel={onClose}>
      <CurrentPasswordField name="password" />
    </DialogForm>
  );
}

function describe({ method, phone_ending }: SecondFactor): string {
  const number = phone_ending === null ? 'your mobile number' : `your mobile number ending in ${phone_ending}`;
  return method === 'SMS'
    ? `Signing in takes a code that we text to ${number}.`
    : `When it's on, signing in also takes a code that we text to ${number}.`;
}
