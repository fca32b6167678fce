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
  /** Whether it is what the page is for: its main button, which has the focus. */
  isMain?: boolean;
};

/** Signs in by a passkey, after the password or without it; nothing where browser or backend have none. What follows shows itself by the session. */
export function PasskeySignIn({ label, session, isMain = false }: PasskeySignInProps) {
  const { failure, isBusy, signIn } = usePasskeySignIn(session);
  const isOffered = useExtra('passkey-sign-in');
  const canUse = useCanUsePasskeys();
  if (!isOffered || !canUse) return null;
  return (
    <>
      {failure !== null && (
        <Alert variant="danger" transition={false}>
          {failure}
        </Alert>
      )}
      <Button
        ref={isMain ? focusOn : undefined}
        variant={isMain ? 'primary' : 'outline-secondary'}
        className={isBusy ? 'w-100 disabled' : 'w-100'}
        // It keeps the focus, which a disabled button loses.
        aria-disabled={isBusy}
        onClick={signIn}
      >
        {label}
      </Button>
    </>
  );
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}

function usePasskeySignIn(session: string | undefined) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
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

  return { failure, isBusy, signIn: isBusy ? undefined : signIn };
}
