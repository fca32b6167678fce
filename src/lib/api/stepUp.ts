import { isAxiosError } from 'axios';
import { stepUpRequiredCode } from '@/contract/people/session';
import { apiSetup } from './session';

/** Sends a call; where the server first wants to know again who asks, has the app ask, and sends it once more. */
export async function sendConfirmed<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (failure) {
    const isAsked = isAxiosError(failure) && failure.response?.data?.error?.name === stepUpRequiredCode;
    if (!isAsked || !(await apiSetup().confirmIdentity?.())) throw failure;
    return send();
  }
}
