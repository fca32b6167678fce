import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { OtpField, PasswordField, useServerForm } from '@/components/form';
import { registrationResendSeconds } from '@/contract/auth/account';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { passwordHint } from '@/lib/validation';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { ResendCode } from '../components/ResendCode';
import { emptyLinkReset, emptyReset, findResetField, linkResetSchema, resetSchema, useAskForReset } from '../password';
import { accountFlow } from '../stored';

/** Replaces a forgotten password, by the mailed code or link. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return token === null ? <ResetByCode /> : <ResetByLink token={token} />;
}

function ResetByLink({ token }: { token: string }) {
  const [resetByLink] = accountApi.useResetByLinkMutation();
  const leave = useLeaveDone();
  const form = useServerForm({
    schema: linkResetSchema,
    defaultValues: emptyLinkReset,
    pathToField: (path) => (path === 'new_password' ? 'password' : undefined),
    send: ({ password }) => resetByLink({ token, new_password: password }).unwrap(),
    onSaved: leave,
  });
  return (
    <AuthCard title="Reset password">
      <p>Choose a new password for your account.</p>
      <AuthForm form={form} okText="RESET">
        <NewPasswordFields />
      </AuthForm>
      <p className="nc-auth-below">
        <Link to={paths.auth.forgotPassword()}>Send a new link</Link>
        {' · '}
        <Link to={paths.auth.signIn()}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}

/** Asks for the code and a new password; without a requested code it redirects to the sign-in page. */
function ResetByCode() {
  const [flow, setFlow] = useState(accountFlow.read);
  const askForReset = useAskForReset();
  if (flow?.step !== 'resetPassword') return <Navigate to={paths.auth.signIn()} replace />;
  const { userId, email } = flow;

  async function resend(to: string) {
    const answer = await askForReset(to);
    setFlow(accountFlow.read());
    return answer;
  }

  return (
    <AuthCard title="Reset password">
      <p>
        We sent a code to {email ?? 'your address'}, if it belongs to an account. Enter it below and choose a new
        password.
      </p>
      <ResetForm userId={userId} />
      {email !== undefined && <ResendCode seconds={registrationResendSeconds} onResend={() => resend(email)} />}
      <p className="nc-auth-below">
        <Link to={paths.auth.forgotPassword()}>Use another address</Link>
        {' · '}
        <Link to={paths.auth.signIn()}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}

function ResetForm({ userId }: { userId: string }) {
  const [resetPassword] = accountApi.useResetPasswordMutation();
  const leave = useLeaveDone();
  const form = useServerForm({
    schema: resetSchema,
    defaultValues: emptyReset,
    pathToField: findResetField,
    send: ({ otp, password }) => resetPassword({ otp, new_password: password, id: userId }).unwrap(),
    onSaved: leave,
  });

  return (
    <AuthForm form={form} okText="RESET">
      <OtpField name="otp" />
      <NewPasswordFields />
    </AuthForm>
  );
}

function NewPasswordFields() {
  return (
    <>
      <PasswordField name="password" label="Password" hint={passwordHint} hasChecklist required />
      <PasswordField name="confirmPassword" label="Confirm Password" required />
    </>
  );
}

function useLeaveDone() {
  const navigate = useNavigate();
  return () => {
    accountFlow.remove();
    notify.success('Password Reset Successfully.');
    return navigate(paths.auth.signIn());
  };
}
