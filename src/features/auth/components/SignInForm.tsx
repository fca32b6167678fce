import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Field } from '@/components/form';
import type { LoginRequest } from '@/contract/session';
import { paths } from '@/lib/paths';
import { type CredentialErrors, checkCredentials, readCredentials } from '../credentials';
import { useReleaseDelay } from '../useReleaseDelay';
import { PasswordInput } from './PasswordInput';

/** The button stays disabled this long after an answer. */
const releaseDelayMs = 3000;

type SignInFormProps = {
  notice: string | undefined;
  /** Answers with what to say of a refusal, or null. */
  onSubmit: (credentials: LoginRequest) => Promise<string | null>;
};

/** Does without the form library, which would be a tenth of all that the first screen has to load. */
export function SignInForm({ notice, onSubmit }: SignInFormProps) {
  const [errors, setErrors] = useState<CredentialErrors | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isHeld, hold] = useReleaseDelay(releaseDelayMs);
  const message = refusal ?? notice;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const missing = checkCredentials(credentials);
    setErrors(missing);
    const [firstMissing] = Object.keys(missing);
    if (firstMissing !== undefined) return form.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus();

    setBusy(true);
    setRefusal(null);
    setRefusal(await onSubmit(credentials));
    setBusy(false);
    hold();
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      onChange={(event) => errors && setErrors(checkCredentials(readCredentials(event.currentTarget)))}
    >
      {message !== undefined && (
        <div className={`alert ${refusal === null ? 'alert-info' : 'alert-danger'}`} role="alert">
          {message}
        </div>
      )}
      <Field label="Email/Mobile" error={errors?.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            type="text"
            className="form-control"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        )}
      </Field>
      <Field label="Password" error={errors?.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" aria-required />}
      </Field>
      <p className="nc-auth-aside">
        <Link to={paths.auth.forgotPassword()}>Forgot password</Link>
      </p>
      <button type="submit" className="btn btn-primary w-100" disabled={isBusy || isHeld}>
        {isBusy && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
        SIGN IN
      </button>
    </form>
  );
}
