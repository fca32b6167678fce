import type { LoginRequest } from '@/contract/session';

export type CredentialErrors = Partial<Record<keyof LoginRequest, string>>;

/** What a sign-in form holds, the user name without blanks around it. */
export function readCredentials(form: HTMLFormElement): LoginRequest {
  const data = new FormData(form);
  return { username: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? '') };
}

/** What is missing, by field; empty when nothing is. */
export function checkCredentials({ username, password }: LoginRequest): CredentialErrors {
  return {
    ...(username === '' && { username: 'Email/Mobile is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
