import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useExtra } from '@/lib/api';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';
import { askForPasskey, useCanUsePasskeys } from '@/lib/secondFactor/passkeys';
import { passkeyApi } from '../passkeyApi';
import { openSession, type SignInResult } from '../signIn';
import { usePasskeyTry } from './usePasskeyTry';

type PasskeySignInProps = {
  label: string;
  /** The sign-in that the password has started, if any. */
  session?: string;
  /** True if it is the page's main button, which has the focus. */
  isMain?: boolean;
};

/**
 * Signs in with a passkey, after the password or without it; renders nothing if the browser or backend supports none. The session then shows the next
 * screen.
 */
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
        // Not `disabled`, which would lose the focus.
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

/**
 * Signs in by a passkey: alone, or in place of the code of the sign-in `session`. Fails with an `ApiError` if there is none, or the server rejects
 * it.
 */
function signInByPasskey(session?: string) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const { beginPasskeySignIn, signInByPasskey: send } = passkeyApi.endpoints;
    const signIn = session === undefined ? {} : { session };
    const { data: options } = await dispatch(beginPasskeySignIn.initiate(signIn)).unwrap();
    const passkey = await askForPasskey(options);
    const { data: opened } = await dispatch(send.initiate({ ...signIn, passkey })).unwrap();
    return dispatch(openSession(opened.username, opened));
  };
}
