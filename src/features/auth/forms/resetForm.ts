import { type ObjectSchema, object } from 'yup';
import { newPassword, otp, repeatedPassword } from '@/lib/validation';

export type ResetValues = { otp: string; password: string; confirmPassword: string };

export const emptyReset: ResetValues = { otp: '', password: '', confirmPassword: '' };

export const resetSchema: ObjectSchema<ResetValues> = object({
  otp: otp(),
  password: newPassword(),
  confirmPassword: repeatedPassword('Confirm Password is not matched'),
});

/** The field that shows the server's fault of a path. */
export function resetFieldOf(path: string): keyof ResetValues | undefined {
  if (path === 'otp') return 'otp';
  return path === 'password' || path === 'new_password' ? 'password' : undefined;
}
