import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { selectMfaSession } from '../authSlice';
import { AuthCard } from '../components/AuthCard';

/** Asks for the code of a sign-in that needs one; whoever comes without such a sign-in starts at its beginning. */
export function SignInMfaPage() {
  const session = useAppSelector(selectMfaSession);
  if (session === null) return <Navigate to={paths.auth.signIn()} replace />;
  return (
    <AuthCard title="Sign in">
      <p>An OTP was sent to your mobile number.</p>
      <p>This screen is being built. It will take the code and finish the sign-in.</p>
      <Link to={paths.auth.signIn()}>Back to sign in</Link>
    </AuthCard>
  );
}
