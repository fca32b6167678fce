import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Field } from '@/components/form';
import type { LoginRequest } from '@/contract/session';
import { paths } from '@/lib/paths';
import { useReleaseDelay } from '../useReleaseDelay';
import { PasswordInput } from './PasswordInput';

/** The button stays disabled this long after an answer, so that a refused password is not sent again by a double click. */
const releaseDelayMs = 3000;

type SignInFormProps = { notice: string | undefined; onSubmit: (credentials: LoginRequest) => Promise<string | null> };

/** `onSubmit` answers with what to say of a refusal, or null. Two required fields need no schema library on the first screen. */
export function SignInForm({ notice, onSubmit }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    defaultValues: { username: '', password: '' },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isHeld, hold] = useReleaseDelay(releaseDelayMs);
  const message = refusal ?? notice;
  const { errors, isSubmitting } = formState;

  async function submit({ username, password }: LoginRequest) {
    setRefusal(null);
    setRefusal(await onSubmit({ username: username.trim(), password }));
    hold();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      {message !== undefined && (
        <div className={`alert ${refusal === null ? 'alert-info' : 'alert-danger'}`} role="alert">
          {message}
        </div>
      )}
      <Field label="Email/Mobile" error={errors.username?.message}>
        {(control) => (
          <input
            {...control}
            {...register('username', {
              validate: (value) => value.trim() !== '' || 'Email/Mobile is required',
            })}
            type="text"
            className="form-control"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: 'Password is required' })}
            autoComplete="current-password"
            aria-required
          />
        )}
      </Field>
      <p className="nc-auth-aside">
        <Link to={paths.auth.forgotPassword()}>Forgot password</Link>
      </p>
      <button type="submit" className="btn btn-primary w-100" disabled={isSubmitting || isHeld}>
        {isSubmitting && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
        SIGN IN
      </button>
    </form>
  );
}
