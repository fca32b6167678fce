import { apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { accountApi } from './accountApi';
import { accountFlow, type StoredFlow } from './accountFlow';

/**
 * Stores the flow of an unfinished account and has the code sent that its screen will ask for. Answers whether to go to that screen, which
 * can send another code: not when the network was lost, since that leads to the maintenance page.
 */
export function resumeAccount(flow: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    accountFlow.write(flow);
    const { error } = await dispatch(sendNextCode(flow));
    if (error === undefined) return true;
    // A call that was cut off by the end of all calls fails with something else.
    const failure = apiError(error);
    if (failure === undefined || failure.status === 'network') return false;
    notify.error(failure.message);
    return true;
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
