import type { MessageAnswer } from '@/contract/envelope';
import { accountApi } from './accountApi';
import { accountFlow } from './accountFlow';

/** Asks for a code to choose a new password with, and stores its flow; fails with the `ApiError`. */
export function useAskForReset(): (email: string) => Promise<MessageAnswer> {
  const [forgetPassword] = accountApi.useForgetPasswordMutation();
  return async (email) => {
    const { data, message = 'Email sent successfully' } = await forgetPassword({ email }).unwrap();
    accountFlow.write({ userId: data.id, step: 'resetPassword', isInvite: false, email });
    return { message };
  };
}
