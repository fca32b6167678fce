import { lazy, Suspense } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoginRequest } from '@/contract/auth/session.schema';
import { env } from '@/lib/env';
import { useAppDispatch, useAppSelector, useIsAlive } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { useCanUsePasskeys } from '@/lib/secondFactor/passkeys';
import { type SessionEnd, selectIsSignedIn, selectSessionEnd } from '../authSlice';
import { AuthCard } from '../components/AuthCard';
import { SignInForm } from '../components/SignInForm';
import { selectFirstPage } from '../session';
import { noCompanyText, resumeAccount, safeRedirect, signIn } from '../signIn';
import type { StoredFlow } from '../stored';

/** Loaded after the form, for browsers with passkeys. */
const PasskeySignIn = lazy(async () => ({ default: (await import('../components/PasskeySignIn')).PasskeySignIn }));

const idleMinutes = Math.round(env.idlePromptMs / 60_000);

/** Messages for an ended session; none if the user signed out. */
const sessionEndTexts: Partial<Record<SessionEnd, string>> = {
  idle: `You were signed out after ${idleMinutes} minutes of inactivity. Sign in to continue where you left off.`,
  expired: 'Your session ended. Sign in again.',
  noCompany: noCompanyText,
};

/** Signs in and continues to the requested page, or to the account's missing step. */
export function SignInPage() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const firstPage = useAppSelector(selectFirstPage);
  const sessionEnd = useAppSelector(selectSessionEnd);
  const hasPasskeys = useCanUsePasskeys();
  const isAlive = useIsAlive();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function submit(credentials: LoginRequest): Promise<string | null> {
    const result = await dispatch(signIn(credentials));
    if (result.outcome === 'refused') return result.message;
    if (result.outcome === 'mfa') await navigate(paths.auth.signInMfa(redirect ?? undefined));
    if (result.outcome === 'unfinished') await resume(result);
    return null;
  }

  async function resume({ flow, message }: { flow: StoredFlow; message: string }) {
    notify.warning(message);
    const isOpen = await dispatch(resumeAccount(flow));
    if (isOpen) await navigate(flow.step === 'userForm' ? paths.auth.userForm() : paths.auth.verifyOtp());
  }

  if (isSignedIn) return <Navigate to={safeRedirect(redirect, firstPage)} replace />;
  return (
    <AuthCard title="Sign in">
      <p className="nc-auth-purpose">FOCUS and SSOI reports from your books</p>
      <SignInForm notice={sessionEnd === null ? undefined : sessionEndTexts[sessionEnd]} onSubmit={submit} />
      {hasPasskeys && (
        <div className="nc-passkey-offer">
          {isAlive && (
            <Suspense>
              <PasskeySignIn label="Sign in with a passkey" />
            </Suspense>
          )}
        </div>
      )}
      <p className="nc-auth-below">
        New to Netcap? <Link to={paths.auth.sendOtp()}>Sign up</Link>
      </p>
    </AuthCard>
  );
}
