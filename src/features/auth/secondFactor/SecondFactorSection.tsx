import './secondFactor.css';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { object, string } from 'yup';
import { ErrorNotice, Loading, Pill } from '@/components/feedback';
import { DialogForm, RadioField, useServerForm } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import type { AuthenticatorSetup, SecondFactor } from '@/contract/auth/secondFactor.schema';
import { apiError, baseApi, tagsOf } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { useGetSecondFactorQuery } from '@/lib/secondFactor/secondFactorApi';
import { CurrentPasswordField } from '../userProfile/CurrentPasswordField';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import {
  useBeginAuthenticatorMutation,
  useMakeRecoveryCodesMutation,
  useSetSecondFactorMutation,
} from './secondFactorApi';
import { describeFactor, type FactorTask, getFactorTasks, taskTexts } from './secondFactorTasks';

const methods = [
  { value: 'APP', label: 'Authenticator app (recommended)' },
  { value: 'SMS', label: 'Text message' },
] as const;

const schema = object({
  method: string().oneOf(['APP', 'SMS']).required(),
  password: string().required('Password is required'),
});

/** The user's second factor; renders nothing on a backend that doesn't send it. */
export function SecondFactorSection() {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [task, setTask] = useState<FactorTask | null>(null);
  if (apiError(error)?.status === 404) return null;

  return (
    <ProfileSection title="Two-step verification" hint={data && describeFactor(data.data)}>
      <div className="nc-profile-wide nc-factor-actions">
        {data === undefined ? (
          <Answerless error={error} onRetry={refetch} />
        ) : (
          <FactorActions factor={data.data} onChoose={setTask} />
        )}
      </div>
      {task !== null && (
        <SecondFactorDialog task={task} hasPasskeys={(data?.data.passkeys ?? 0) > 0} onClose={() => setTask(null)} />
      )}
    </ProfileSection>
  );
}

function Answerless({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={onRetry} />;
}

function FactorActions({ factor, onChoose }: { factor: SecondFactor; onChoose: (task: FactorTask) => void }) {
  const isOn = factor.method !== 'NONE';
  return (
    <>
      <Pill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Pill>
      {getFactorTasks(factor).map(({ task, label }) => (
        <Button key={task} variant="outline-secondary" onClick={() => onChoose(task)}>
          {label}
        </Button>
      ))}
    </>
  );
}

/** The step after the password: a message, the first code of an app, or recovery codes to save. */
type Outcome =
  | { stage: 'saved'; message: string }
  | { stage: 'setup'; setup: AuthenticatorSetup }
  | { stage: 'codes'; codes: readonly string[] };

type SecondFactorDialogProps = { task: FactorTask; hasPasskeys: boolean; onClose: () => void };

/** Changes the second factor in steps: the password, the app's first code, the recovery codes. */
function SecondFactorDialog({ task, hasPasskeys, onClose }: SecondFactorDialogProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function handleOutcome(next: Outcome) {
    if (next.stage !== 'saved') return setOutcome(next);
    notify.success(next.message);
    onClose();
  }

  function handleSaved() {
    dispatch(baseApi.util.invalidateTags(tagsOf('secondFactorChanged')));
    onClose();
  }

  if (outcome?.stage === 'setup') {
    const handleCodes = (codes: readonly string[]) => setOutcome({ stage: 'codes', codes });
    return <AuthenticatorDialog setup={outcome.setup} onCodes={handleCodes} onClose={onClose} />;
  }
  if (outcome?.stage === 'codes') return <RecoveryCodesDialog codes={outcome.codes} onClose={handleSaved} />;
  return <PasswordDialog task={task} hasPasskeys={hasPasskeys} onOutcome={handleOutcome} onClose={onClose} />;
}

type PasswordDialogProps = SecondFactorDialogProps & { onOutcome: (outcome: Outcome) => void };

function PasswordDialog({ task, hasPasskeys, onOutcome, onClose }: PasswordDialogProps) {
  const carryOut = useTask();
  const { title, okText, explanation, besidePasskeys } = taskTexts[task];
  const said = hasPasskeys && besidePasskeys !== undefined ? besidePasskeys : explanation;
  const form = useServerForm({
    schema,
    defaultValues: { method: 'APP', password: '' },
    send: ({ method, password }) => carryOut(task === 'TURN_ON' ? method : task, password),
    pathToField: (path) => (path === 'data.password' ? 'password' : undefined),
    onSaved: onOutcome,
  });

  return (
    <DialogForm form={form} title={title} okText={okText} asksBeforeLeaving={false} onCancel={onClose}>
      {said !== undefined && <p>{said}</p>}
      {task === 'TURN_ON' && <RadioField name="method" label="Get codes by" options={methods} required />}
      <CurrentPasswordField name="password" />
    </DialogForm>
  );
}

function useTask() {
  const [setSecondFactor] = useSetSecondFactorMutation();
  const [beginAuthenticator] = useBeginAuthenticatorMutation();
  const [makeRecoveryCodes] = useMakeRecoveryCodesMutation();
  return async (task: string, password: string): Promise<Outcome> => {
    if (task === 'APP') return { stage: 'setup', setup: (await beginAuthenticator({ password }).unwrap()).data };
    if (task === 'CODES')
      return { stage: 'codes', codes: (await makeRecoveryCodes({ password }).unwrap()).data.recovery_codes };
    const method = task === 'SMS' ? 'SMS' : 'NONE';
    return { stage: 'saved', message: (await setSecondFactor({ method, password }).unwrap()).message };
  };
}
