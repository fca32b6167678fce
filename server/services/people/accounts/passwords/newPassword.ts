import { ruleBroken } from '@server/errors';
import { passwordIssue } from '@/contract/people/passwordRule';

/** Holds a new password to the rule; 422 on `path` that names what is missing. */
export function checkNewPassword(password: string, path: 'password' | 'new_password' | 'data.new_password'): void {
  const message = passwordIssue(password);
  if (message !== null) throw ruleBroken(message, [{ path, message }]);
}
