import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { boolean, object } from 'yup';
import { CheckboxField, OtpField, useServerForm } from '@/components/form';
import { signInResendSeconds } from '@/contract/account';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { otp } from '@/lib/validation';
import { authApi } from '../authApi';
import { selectIsSignedIn, selectMfaPrompt } from '../authSlice';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import { ResendCode } from '../components/ResendCode';
import { answerMfa, safeRedirect } from '../signIn';
import { keptMfaPrompt, type MfaPrompt } from '../stored';

/** Asks for the code of a sign-in that needs one; whoever comes without such a sign-in starts at its beginning. */
export function SignInMfaPage() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const prompt = useAppSelector(selectMfaPrompt);
  useKeptThroughReload(prompt);
  if (isSignedIn) return <Navigate to={safeRedirect(redirect)} replace />;
  const beginning = paths.auth.signIn(redirect ?? undefined);
  if (prompt === null) return <Navigate to={beginning} replace />;
  return (
    <AuthCard title="Sign in">
      <p>{prompt.message}</p>
      <MfaForm prompt={prompt} />
      <p className="nc-auth-below">
        <Link to={beginning}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}

/** Leaving the page forgets the sign-in, which a reload does not. */
function useKeptThroughReload(prompt: MfaPrompt | null): void {
  useEffect(() => {
    if (prompt === null) return;
    keptMfaPrompt.write(prompt);
    return () => keptMfaPrompt.remove();
  }, [prompt]);
}

const schema = object({ otp: otp(), isRemembered: boolean().required() });

function MfaForm({ prompt }: { prompt: MfaPrompt }) {
  const [resendMobileOtp] = authApi.useResendMobileOtpMutation();
  const dispatch = useAppDispatch();
  const form = useServerForm({
    schema,
    defaultValues: { otp: '', isRemembered: false },
    send: ({ otp: code, isRemembered }) => dispatch(answerMfa(prompt, { code, isRemembered })),
    onSaved: (result) => {
      // The sign-in starts over, on a page that does not know why.
      if ('message' in result) notify.error(result.message);
    },
  });

  return (
    <>
      <AuthForm form={form} okText="Submit">
        <OtpField name="otp" />
        <CheckboxField name="isRemembered" label="Remember this device for 30 days" />
      </AuthForm>
      <ResendCode
        seconds={signInResendSeconds}
        onResend={() => resendMobileOtp({ action: 'login', session: prompt.session }).unwrap()}
      />
    </>
  );
}
