import { type ObjectSchema, object } from 'yup';
import { newPassword, otp, repeatedPassword } from '@/lib/validation';
import { accountApi } from './accountApi';
import { accountFlow } from './stored';

/** Returns a function that requests a code for a new password and stores its flow; it fails with the `ApiError`. */
export function useAskForReset(): (email: string) => Promise<{ message: string }> {
  const [forgetPassword] = accountApi.useForgetPasswordMutation();
  return async (email) => {
    const { data, message = 'Email sent successfully' } = await forgetPassword({ email }).unwrap();
    accountFlow.write({ userId: data.id, step: 'resetPassword', isInvite: false, email });
    return { message };
  };
}

/** Form values of a reset: the code, and a new password twice. */
export type ResetValues = { otp: string; password: string; confirmPassword: string };

export const emptyReset: ResetValues = { otp: '', password: '', confirmPassword: '' };

/** Form values of a reset by a mailed link, without a code. */
type LinkResetValues = Omit<ResetValues, 'otp'>;

export const emptyLinkReset: LinkResetValues = { password: '', confirmPassword: '' };

export const linkResetSchema: ObjectSchema<LinkResetValues> = object({
  password: newPassword(),
  confirmPassword: repeatedPassword('Confirm Password is not matched'),
});

export const resetSchema: ObjectSchema<ResetValues> = linkResetSchema.shape({ otp: otp() });

/** Returns the field that shows the server's error of a path. */
export function findResetField(path: string): keyof ResetValues | undefined {
  if (path === 'otp') return 'otp';
  return path === 'password' || path === 'new_password' ? 'password' : undefined;
}
