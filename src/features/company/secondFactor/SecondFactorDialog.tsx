import { useState } from 'react';
import { object, string } from 'yup';
import { DialogForm, RadioField, useServerForm } from '@/components/form';
import type { AuthenticatorSetup } from '@/contract/people/secondFactor';
import { baseApi } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { CurrentPasswordField } from '../userProfile/CurrentPasswordField';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import {
  useBeginAuthenticatorMutation,
  useMakeRecoveryCodesMutation,
  useSetSecondFactorMutation,
} from './secondFactorApi';
import { type FactorTask, taskTexts } from './secondFactorTasks';

/** What comes after the password: nothing but a message, the first code of an app, or recovery codes to save. */
type Outcome =
  | { stage: 'saved'; message: string }
  | { stage: 'setup'; setup: AuthenticatorSetup }
  | { stage: 'codes'; codes: readonly string[] };

type SecondFactorDialogProps = { task: FactorTask; hasPasskeys: boolean; onClose: () => void };

/** Leads through a change of the second factor: the password, the app's first code, the recovery codes. */
export function SecondFactorDialog({ task, hasPasskeys, onClose }: SecondFactorDialogProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function handleOutcome(next: Outcome) {
    if (next.stage !== 'saved') return setOutcome(next);
    notify.success(next.message);
    onClose();
  }

  function handleSaved() {
    dispatch(baseApi.util.invalidateTags(['SecondFactor', 'User']));
    onClose();
  }

  if (outcome?.stage === 'setup') {
    const handleCodes = (codes: readonly string[]) => setOutcome({ stage: 'codes', codes });
    return <AuthenticatorDialog setup={outcome.setup} onCodes={handleCodes} onClose={onClose} />;
  }
  if (outcome?.stage === 'codes') return <RecoveryCodesDialog codes={outcome.codes} onClose={handleSaved} />;
  return <PasswordDialog task={task} hasPasskeys={hasPasskeys} onOutcome={handleOutcome} onClose={onClose} />;
}

const methods = [
  { value: 'APP', label: 'Authenticator app (recommended)' },
  { value: 'SMS', label: 'Text message' },
] as const;

const schema = object({
  method: string().oneOf(['APP', 'SMS']).required(),
  password: string().required('Password is required'),
});

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
