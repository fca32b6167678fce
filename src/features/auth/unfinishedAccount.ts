import { unfinishedAccount } from '@/contract/account';
import { type ApiError, apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { accountApi } from './accountApi';
import { accountFlow, type StoredFlow } from './accountFlow';

/** What a refused sign-in says. */
export type Refusal = Pick<ApiError, 'message' | 'userId'>;

/** How it goes on after each refusal of a right password; whoever only lacks a confirmed number goes back to signing in. */
const continuations: Record<string, Omit<StoredFlow, 'userId'>> = {
  [unfinishedAccount.emailNotSubmitted]: { step: 'userForm', isInvite: false },
  [unfinishedAccount.emailNotVerified]: { step: 'verifyEmail', isInvite: false },
  [unfinishedAccount.phoneNotConfirmed]: { step: 'verifyMobile', isInvite: true },
};

/** The flow in which an account goes on that a sign-in found unfinished; null for every other refusal. */
export function flowOfRefusal({ message, userId }: Refusal): StoredFlow | null {
  const continuation = continuations[message];
  return continuation === undefined || userId === undefined ? null : { ...continuation, userId };
}

/**
 * Stores the flow and has the code sent that its screen will ask for. Answers with what the sending failed with; the screen can send
 * another one.
 */
export function resumeAccount(flow: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<ApiError | undefined> => {
    accountFlow.write(flow);
    const { error } = await dispatch(sendNextCode(flow));
    return apiError(error);
  };
}

/** The user form asks for no code. */
function sendNextCode({ step, userId }: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<{ error?: unknown }> => {
    const { resendEmailOtp, resendMobileOtp } = accountApi.endpoints;
    if (step === 'userForm') return {};
    if (step === 'verifyEmail') return dispatch(resendEmailOtp.initiate({ userId }));
    return dispatch(resendMobileOtp.initiate({ action: 'sign_up', userId }));
  };
}
