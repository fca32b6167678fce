import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Field, PasswordInput } from '@/components/form';
import { defaultCountry } from '@/contract/countries';
import type { LoginRequest } from '@/contract/session';
import { paths } from '@/lib/paths';
import { checkCredentials, type TypedCredentials, toLoginRequest } from '../credentials';
import { focusFirstField } from '../focusFirstField';
import { useHeldSubmit } from '../useHeldSubmit';
import { UsernameInput } from './UsernameInput';

/** The button stays disabled this long after an answer. */
const releaseDelayMs = 3000;

const nothingTyped: TypedCredentials = { username: '', password: '', country: defaultCountry };

type SignInFormProps = {
  notice: string | undefined;
  /** Answers with what to say of a refusal, or null. */
  onSubmit: (credentials: LoginRequest) => Promise<string | null>;
};

/** Does without the form library, which would be a tenth of all that the first screen has to load. */
export function SignInForm({ notice, onSubmit }: SignInFormProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isHeld, isKept, hold, keep, drop } = useHeldSubmit(form, releaseDelayMs);
  const errors = isChecked ? checkCredentials(typed) : {};
  const message = refusal ?? notice;
  useEffect(() => focusFirstField(form.current), []);

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
    const [firstFaulty] = Object.keys(checkCredentials(typed));
    if (firstFaulty !== undefined) return focus(firstFaulty);

    setBusy(true);
    setRefusal(null);
    const refused = await onSubmit(toLoginRequest(typed));
    setRefusal(refused);
    setBusy(false);
    hold();
    if (refused !== null) focus('password');
  }

  /** Browsers take no Enter while the button is disabled. */
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
      <button type="submit" className="btn btn-primary w-100" disabled={isBusy || isHeld}>
        {isBusy && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
        SIGN IN
      </button>
      <p className="nc-auth-wait" role="status">
        {isHeld && (isKept ? 'Trying again in a moment.' : 'You can try again in a moment.')}
      </p>
    </form>
  );
}
