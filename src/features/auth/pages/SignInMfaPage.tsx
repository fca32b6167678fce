import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { boolean, type ObjectSchema, object, string } from 'yup';
import { CheckboxField, OtpField, type ServerForm, TextField, useServerForm } from '@/components/form';
import { signInResendSeconds } from '@/contract/auth/account';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { useCanUsePasskeys } from '@/lib/secondFactor/passkeys';
import { appCode, otp } from '@/lib/validation';
import { authApi } from '../authApi';
import { selectIsSignedIn, selectMfaPrompt } from '../authSlice';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { PasskeySignIn } from '../components/PasskeySignIn';
import { ResendCode } from '../components/ResendCode';
import { selectFirstPage } from '../session';
import { answerMfa, safeRedirect } from '../signIn';
import { type MfaPrompt, storedMfaPrompt } from '../stored';

/** Asks for the code of a sign-in that needs one; without such a sign-in it redirects to the sign-in page. */
export function SignInMfaPage() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const firstPage = useAppSelector(selectFirstPage);
  const prompt = useAppSelector(selectMfaPrompt);
  useKeptThroughReload(prompt);
  if (isSignedIn) return <Navigate to={safeRedirect(redirect, firstPage)} replace />;
  const beginning = paths.auth.signIn(redirect ?? undefined);
  if (prompt === null) return <Navigate to={beginning} replace />;
  return (
    <AuthCard title="Sign in">
      <FactorForm prompt={prompt} />
      <p className="nc-auth-below">
        <Link to={beginning}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}

/** Keeps the sign-in through a reload and drops it when the user leaves the page. */
function useKeptThroughReload(prompt: MfaPrompt | null): void {
  useEffect(() => {
    if (prompt === null) return;
    storedMfaPrompt.write(prompt);
    return () => storedMfaPrompt.remove();
  }, [prompt]);
}

function FactorForm({ prompt }: { prompt: MfaPrompt }) {
  const { method, message, has_passkey: hasPasskey = false, session } = prompt;
  if (method === 'PASSKEY') return <PasskeyForm prompt={prompt} />;
  return (
    <>
      {method === 'APP' ? (
        <AppForm prompt={prompt} />
      ) : (
        <>
          <p>{message}</p>
          <SmsForm prompt={prompt} />
        </>
      )}
      {hasPasskey && <PasskeySignIn label="Use a passkey" session={session} />}
    </>
  );
}

const schema = object({ otp: otp(), isRemembered: boolean().required() });
const appSchema = object({ otp: appCode(), isRemembered: boolean().required() });
const recoverySchema = object({
  otp: string().trim().required('Enter a recovery code'),
  isRemembered: boolean().required(),
});

type MfaValues = { otp: string; isRemembered: boolean };

const nothing: MfaValues = { otp: '', isRemembered: false };

/** Asks for the code that was sent, which can be sent again. */
function SmsForm({ prompt }: { prompt: MfaPrompt }) {
  const [resendMobileOtp] = authApi.useResendMobileOtpMutation();
  const form = useMfaForm(prompt, schema);
  return (
    <>
      <AuthForm form={form} okText="Submit">
        <OtpField name="otp" />
        <RememberField />
      </AuthForm>
      <ResendCode
        seconds={signInResendSeconds}
        onResend={() => resendMobileOtp({ action: 'login', session: prompt.session }).unwrap()}
      />
    </>
  );
}

/** Asks for an authenticator app's code, or a recovery code instead. */
function AppForm({ prompt }: { prompt: MfaPrompt }) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <p>{isRecovery ? recoveryText : prompt.message}</p>
      {isRecovery ? <RecoveryCodeForm prompt={prompt} /> : <AppCodeForm prompt={prompt} />}
      <div className="nc-resend">
        <Button variant="link" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
      </div>
    </>
  );
}

/** Asks for a passkey, or a recovery code instead. */
function PasskeyForm({ prompt }: { prompt: MfaPrompt }) {
  const canUse = useCanUsePasskeys();
  const [isRecovery, setIsRecovery] = useState(!canUse);
  return (
    <>
      <p>{isRecovery ? recoveryText : 'Your password was right. Use your passkey to finish signing in.'}</p>
      {isRecovery ? (
        <RecoveryCodeForm prompt={prompt} />
      ) : (
        <PasskeySignIn label="Use a passkey" session={prompt.session} isMain />
      )}
      {canUse && (
        <div className="nc-resend">
          <Button variant="link" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use a passkey' : 'Use a recovery code'}
          </Button>
        </div>
      )}
    </>
  );
}

const recoveryText = 'Enter one of your recovery codes. Each works once.';

function AppCodeForm({ prompt }: { prompt: MfaPrompt }) {
  const form = useMfaForm(prompt, appSchema);
  return (
    <AuthForm form={form} okText="Submit">
      <OtpField name="otp" label="Code" />
      <RememberField />
    </AuthForm>
  );
}

function RecoveryCodeForm({ prompt }: { prompt: MfaPrompt }) {
  const form = useMfaForm(prompt, recoverySchema);
  return (
    <AuthForm form={form} okText="Submit">
      <TextField name="otp" label="Recovery code" autoComplete="off" maxLength={16} required />
      <RememberField />
    </AuthForm>
  );
}

function RememberField() {
  return <CheckboxField name="isRemembered" label="Remember this device for 30 days" />;
}

function useMfaForm(prompt: MfaPrompt, rules: ObjectSchema<MfaValues>): ServerForm<MfaValues> {
  const dispatch = useAppDispatch();
  return useServerForm({
    schema: rules,
    defaultValues: nothing,
    send: ({ otp: code, isRemembered }) => dispatch(answerMfa(prompt, { code, isRemembered })),
    onSaved: (result) => {
      // The sign-in starts over, on a page that does not know the reason.
      if ('message' in result) notify.error(result.message);
    },
  });
}
