import { type ApiError, apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { accountApi } from './accountApi';
import { accountFlow, type StoredFlow } from './accountFlow';

/**
 * Stores the flow of an unfinished account and has the code sent that its screen will ask for. Answers with what the sending failed with;
 * the screen can send another one.
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
