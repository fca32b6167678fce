import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoginRequest } from '@/contract/session';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { selectIsSignedIn, selectSessionEnd } from '../authSlice';
import { AuthCard } from '../components/AuthCard';
import { SignInForm } from '../components/SignInForm';
import { safeRedirect } from '../safeRedirect';
import { sessionEndTexts } from '../sessionTexts';
import { signIn } from '../signIn';

/** Signs in and goes on to where the person was going. */
export function SignInPage() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const sessionEnd = useAppSelector(selectSessionEnd);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function submit(credentials: LoginRequest): Promise<string | null> {
    const result = await dispatch(signIn(credentials));
    if (result.outcome === 'mfa') await navigate(paths.auth.signInMfa(redirect ?? undefined));
    return result.outcome === 'refused' ? result.message : null;
  }

  if (isSignedIn) return <Navigate to={safeRedirect(redirect)} replace />;
  return (
    <AuthCard title="Sign in">
      <SignInForm notice={sessionEnd === null ? undefined : sessionEndTexts[sessionEnd]} onSubmit={submit} />
      <p className="nc-auth-below">
        New to Netcap? <Link to={paths.auth.sendOtp()}>Sign up</Link>
      </p>
    </AuthCard>
  );
}
