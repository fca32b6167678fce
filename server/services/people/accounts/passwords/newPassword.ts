import { ruleBroken } from '@server/errors';
import { passwordIssue } from '@/contract/people/passwordRule';
import { isCommonPassword } from './commonPasswords';

const common = 'This password is on lists of stolen passwords, or close to one. Choose another.';

type PasswordPath = 'password' | 'new_password' | 'data.new_password';

/** Holds a new password to the rule and against the list of common ones; 422 on `path` that names what is missing. */
export function checkNewPassword(password: string, path: PasswordPath): void {
  const message = passwordIssue(password) ?? (isCommonPassword(password) ? common : null);
  if (message !== null) throw ruleBroken(message, [{ path, message }]);
}

/** 422: the new password is the one that it is to replace. */
export function samePassword(path: PasswordPath) {
  const message = 'Choose a password that differs from the current one.';
  return ruleBroken(message, [{ path, message }]);
}
