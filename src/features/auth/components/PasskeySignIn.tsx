import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { apiError, useExtra } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { useCanUsePasskeys } from '@/lib/secondFactor';
import { signInByPasskey } from '../passkeySignIn';

type PasskeySignInProps = {
  label: string;
  /** The sign-in that the password has begun, if one has. */
  session?: string;
  variant?: 'primary' | 'outline-secondary';
};

/** Signs in by a passkey, after the password or without it; nothing where browser or backend have none. What follows shows itself by the session. */
export function PasskeySignIn({ label, session, variant = 'outline-secondary' }: PasskeySignInProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOffered = useExtra('passkey-sign-in');
  const canUse = useCanUsePasskeys();
  if (!isOffered || !canUse) return null;

  async function handleClick() {
    setBusy(true);
    setFailure(null);
    try {
      const result = await dispatch(signInByPasskey(session));
      if ('message' in result) setFailure(result.message);
    } catch (reason) {
      if (reason instanceof Error) throw reason;
      setFailure(apiError(reason)?.message ?? null);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== null && (
        <Alert variant="danger" transition={false}>
          {failure}
        </Alert>
      )}
      <Button variant={variant} className="w-100" disabled={isBusy} onClick={handleClick}>
        {label}
      </Button>
    </>
  );
}
