import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useExtra } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { useCanUsePasskeys } from '@/lib/secondFactor';
import { signInByPasskey } from '../passkeySignIn';
import { usePasskeyTry } from './usePasskeyTry';

type PasskeySignInProps = {
  label: string;
  /** The sign-in that the password has begun, if one has. */
  session?: string;
  /** Whether it is what the page is for: its main button, which has the focus. */
  isMain?: boolean;
};

/** Signs in by a passkey, after the password or without it; nothing where browser or backend have none. What follows shows itself by the session. */
export function PasskeySignIn({ label, session, isMain = false }: PasskeySignInProps) {
  const dispatch = useAppDispatch();
  const { failure, isBusy, run } = usePasskeyTry(async () => {
    const result = await dispatch(signInByPasskey(session));
    return 'message' in result ? result.message : null;
  });
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
        onClick={run}
      >
        {label}
      </Button>
    </>
  );
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}
