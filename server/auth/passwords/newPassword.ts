import { ruleBroken } from '@server/common/errors';
import { passwordIssue } from '@/contract/auth/passwordRule';
import { isCommonPassword } from './commonPasswords';

const common = 'This password is on lists of stolen passwords, or close to one. Choose another.';

type PasswordPath = 'password' | 'new_password' | 'data.new_password';

/** Validates a new password by the rule and the list of common ones. Throws 422 on `path` with the issue. */
export function checkNewPassword(password: string, path: PasswordPath): void {
  const message = passwordIssue(password) ?? (isCommonPassword(password) ? common : null);
  if (message !== null) throw ruleBroken(message, [{ path, message }]);
}

/** Returns the 422 for a new password that equals the current one. */
export function samePassword(path: PasswordPath) {
  const message = 'Choose a password that differs from the current one.';
  return ruleBroken(message, [{ path, message }]);
}
