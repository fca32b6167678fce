import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { BusyButton } from '@/components/form';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';

/** Page of the link to an account locked by others' attempts. Needs a press, since mail programs open links by themselves. */
export function UnlockPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [unlock, { isLoading }] = accountApi.useUnlockMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  async function handleUnlock() {
    const { data, error } = await unlock({ token });
    if (data === undefined) return setRefusal(apiError(error)?.message ?? 'Something went wrong');
    notify.success(data.message);
    await navigate(paths.auth.signIn());
  }

  return (
    <AuthCard title="Unlock sign-in">
      {refusal !== null && (
        <Alert variant="danger" transition={false}>
          {refusal}
        </Alert>
      )}
      <p>
        Someone tried to sign in to your account too often, so signing in from new browsers is paused. Unlock it for
        this browser, then sign in with your password.
      </p>
      <BusyButton className="w-100" isBusy={isLoading} onClick={handleUnlock}>
        Unlock sign-in
      </BusyButton>
      <p className="nc-auth-below">
        <Link to={paths.auth.forgotPassword()}>Reset password</Link>
        {' · '}
        <Link to={paths.auth.signIn()}>Back to sign in</Link>
      </p>
    </AuthCard>
  );
}
