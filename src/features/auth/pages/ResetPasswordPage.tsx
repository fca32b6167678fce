import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { OtpField, PasswordField, useServerForm } from '@/components/form';
import { registrationResendSeconds } from '@/contract/people/account';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { passwordHint } from '@/lib/validation';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { ResendCode } from '../components/ResendCode';
import { emptyReset, resetFieldOf, resetSchema, useAskForReset } from '../password';
import { accountFlow } from '../stored';

/** Takes the code of a forgotten password and a new one; whoever asked for none goes to the sign-in page. */
export function ResetPasswordPage() {
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
  const navigate = useNavigate();
  const form = useServerForm({
    schema: resetSchema,
    defaultValues: emptyReset,
    pathToField: resetFieldOf,
    send: ({ otp, password }) => resetPassword({ otp, new_password: password, id: userId }).unwrap(),
    onSaved: () => {
      accountFlow.remove();
      notify.success('Password Reset Successfully.');
      return navigate(paths.auth.signIn());
    },
  });

  return (
    <AuthForm form={form} okText="RESET">
      <OtpField name="otp" />
      <PasswordField name="password" label="Password" hint={passwordHint} hasChecklist required />
      <PasswordField name="confirmPassword" label="Confirm Password" required />
    </AuthForm>
  );
}
