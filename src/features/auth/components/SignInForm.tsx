import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { BusyButton, CountrySelect, Field, focusFirstField, PasswordInput } from '@/components/form';
import { type CountryCode, defaultCountry } from '@/contract/auth/countries';
import type { LoginRequest } from '@/contract/auth/session.schema';
import { useIsAlive } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { checkCredentials, isMobileNumber, type TypedCredentials, toLoginRequest } from '../signIn';
import '../auth.css';

/** Time that the button stays disabled after an answer. */
const releaseDelayMs = 3000;

const nothingTyped: TypedCredentials = { username: '', password: '', country: defaultCountry };

type SignInFormProps = {
  notice: string | undefined;
  /** Resolves to the message of a refusal, or null. */
  onSubmit: (credentials: LoginRequest) => Promise<string | null>;
};

/** The sign-in form. Without the form library, which would be a tenth of the first screen's code. */
export function SignInForm({ notice, onSubmit }: SignInFormProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isHeld, isKept, hold, keep, drop } = useHeldSubmit(form, releaseDelayMs);
  const errors = isChecked ? checkCredentials(typed) : {};
  const message = refusal ?? notice;
  const isAlive = useIsAlive();
  useEffect(() => {
    setTyped((before) => ({ ...before, ...typedSoFar(form.current) }));
    focusFirstField(form.current);
  }, []);

  function change(changes: Partial<TypedCredentials>) {
    setTyped((before) => ({ ...before, ...changes }));
    drop();
  }

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (isHeld) return keep();
    setChecked(true);
    const [firstInvalid] = Object.keys(checkCredentials(typed));
    if (firstInvalid !== undefined) return focus(firstInvalid);

    setBusy(true);
    setRefusal(null);
    const refused = await onSubmit(toLoginRequest(typed));
    setRefusal(refused);
    setBusy(false);
    hold();
    if (refused !== null) focus('password');
  }

  /** Keeps a submit by Enter, which browsers ignore while the button is disabled. */
  function handleKeyDown({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && isHeld && target instanceof HTMLInputElement) keep();
  }

  return (
    <form ref={form} noValidate aria-busy={isBusy} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      {message !== undefined && (
        <div className={`alert ${refusal === null ? 'alert-info' : 'alert-danger'}`} role="alert">
          {message}
        </div>
      )}
      <Field label="Email/Mobile" error={errors.username}>
        {(control) => (
          <UsernameInput
            {...control}
            name="username"
            aria-required
            value={typed.username}
            onChange={(event) => change({ username: event.target.value })}
            country={typed.country}
            onCountryChange={(country) => change({ country })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            aria-required
            value={typed.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </Field>
      <p className="nc-auth-aside">
        <Link to={paths.auth.forgotPassword()}>Forgot password</Link>
      </p>
      {/* A browser would send a form that is not alive yet as an address, with the password in it; it can't while its button is disabled. */}
      <BusyButton type="submit" className="w-100" isBusy={isBusy} disabled={isBusy || isHeld || !isAlive}>
        SIGN IN
      </BusyButton>
      <p className="nc-auth-wait" role="status">
        {isHeld && (isKept ? 'Trying again in a moment.' : 'You can try again in a moment.')}
      </p>
    </form>
  );
}

/** Returns the values typed into the prerendered page before this form hydrated it. */
function typedSoFar(form: HTMLFormElement | null): Pick<TypedCredentials, 'username' | 'password'> {
  const typed = new FormData(form ?? undefined);
  return { username: String(typed.get('username') ?? ''), password: String(typed.get('password') ?? '') };
}

type UsernameInputProps = ComponentProps<'input'> & {
  value: string;
  country: CountryCode;
  onCountryChange: (country: CountryCode) => void;
};

/** An e-mail address or a mobile number; a number also needs its country. */
function UsernameInput({ country, onCountryChange, ...input }: UsernameInputProps) {
  return (
    <div className="input-group">
      {isMobileNumber(input.value) && <CountrySelect value={country} onChange={onCountryChange} />}
      <input
        {...input}
        type="text"
        className="form-control"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}

/** Blocks submits for `delayMs` after `hold()`. `keep()` submits the form at the end of that time, unless `drop()` is called first. */
function useHeldSubmit(form: RefObject<HTMLFormElement | null>, delayMs: number) {
  const [isHeld, setHeld] = useState(false);
  const [isKept, setKept] = useState(false);

  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), delayMs);
    return () => clearTimeout(timer);
  }, [isHeld, delayMs]);

  useEffect(() => {
    if (isHeld || !isKept) return;
    setKept(false);
    form.current?.requestSubmit();
  }, [form, isHeld, isKept]);

  return {
    isHeld,
    isKept,
    hold: () => setHeld(true),
    keep: () => setKept(true),
    drop: () => setKept(false),
  };
}
