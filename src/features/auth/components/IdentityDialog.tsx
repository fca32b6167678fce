import { type ReactNode, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { object, string } from 'yup';
import { DialogForm, Field, OtpField, PasswordInput, useBoundField, useServerForm } from '@/components/form';
import { useExtra } from '@/lib/api';
import { askForPasskey, useCanUsePasskeys } from '@/lib/secondFactor/passkeys';
import { useGetSecondFactorQuery } from '@/lib/secondFactor/secondFactorApi';
import { appCode } from '@/lib/validation';
import { accountApi } from '../accountApi';
import { passkeyApi } from '../passkeyApi';
import { usePasskeyTry } from './usePasskeyTry';

type IdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

/** Asks to confirm the user's identity for a sensitive action: by the password, or by an app code or passkey if they have one. */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const [isByCode, setByCode] = useState(false);
  const factor = useGetSecondFactorQuery().data?.data;
  const hasApp = factor?.method === 'APP';
  const ways = (
    <OtherWays
      hasPasskeys={(factor?.passkeys ?? 0) > 0}
      onConfirmed={() => onAnswer(true)}
      switchText={hasApp ? (isByCode ? 'Use your password' : 'Use your authenticator app') : null}
      onSwitch={() => setByCode(!isByCode)}
    />
  );
  const Form = isByCode ? CodeForm : PasswordForm;
  return <Form onAnswer={onAnswer} ways={ways} />;
}

/** A typed password or code is nothing to lose on leaving. */
const dialog = { title: "Confirm it's you", okText: 'Confirm', asksBeforeLeaving: false };

type WayProps = IdentityDialogProps & { ways: ReactNode };

const passwordSchema = object({ password: string().required('Password is required') });

function PasswordForm({ onAnswer, ways }: WayProps) {
  const [stepUp] = accountApi.useStepUpMutation();
  const form = useServerForm({
    schema: passwordSchema,
    defaultValues: { password: '' },
    send: ({ password }) => stepUp({ password }).unwrap(),
    pathToField: (path) => (path === 'data.password' ? 'password' : undefined),
    onSaved: () => onAnswer(true),
  });
  return (
    <DialogForm {...dialog} form={form} onCancel={() => onAnswer(false)}>
      <p>This step needs your password. You won't be asked again for 10 minutes.</p>
      <IdentityPassword />
      {ways}
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

const codeSchema = object({ code: appCode() });

function CodeForm({ onAnswer, ways }: WayProps) {
  const [stepUp] = accountApi.useStepUpMutation();
  const form = useServerForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    send: ({ code }) => stepUp({ code }).unwrap(),
    pathToField: (path) => (path === 'data.code' ? 'code' : undefined),
    onSaved: () => onAnswer(true),
  });
  return (
    <DialogForm {...dialog} form={form} onCancel={() => onAnswer(false)}>
      <p>This step needs a code from your authenticator app. You won't be asked again for 10 minutes.</p>
      <OtpField name="code" label="Code" />
      {ways}
    </DialogForm>
  );
}

type OtherWaysProps = {
  hasPasskeys: boolean;
  onConfirmed: () => void;
  switchText: string | null;
  onSwitch: () => void;
};

/** Alternatives to the factor that the dialog asks for; renders nothing without any. */
function OtherWays({ hasPasskeys, onConfirmed, switchText, onSwitch }: OtherWaysProps) {
  const [beginStepUp] = passkeyApi.useBeginStepUpMutation();
  const [stepUp] = accountApi.useStepUpMutation();
  const { failure, isBusy, run } = usePasskeyTry(async () => {
    const passkey = await askForPasskey((await beginStepUp().unwrap()).data);
    await stepUp({ passkey }).unwrap();
    onConfirmed();
    return null;
  });
  const [isOffered, canUse] = [useExtra('passkeys'), useCanUsePasskeys()];
  return (
    <>
      {failure !== null && (
        <Alert variant="danger" transition={false}>
          {failure}
        </Alert>
      )}
      <div className="d-flex flex-wrap gap-3">
        {switchText !== null && (
          <Button variant="link" className="p-0" onClick={onSwitch}>
            {switchText}
          </Button>
        )}
        {hasPasskeys && isOffered && canUse && (
          <Button
            variant="link"
            className={isBusy ? 'p-0 disabled' : 'p-0'}
            // Not `disabled`: it keeps the focus, and the dialog its Escape.
            aria-disabled={isBusy}
            onClick={run}
          >
            Use a passkey
          </Button>
        )}
      </div>
    </>
  );
}
