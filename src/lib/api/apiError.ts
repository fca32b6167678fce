import { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { ErrorAnswer, ErrorDetail } from '@/contract/wire/envelope';
import { isRecord } from '@/domain/records';
import { SessionEnded } from './session';

/**
 * A failed call. `message` is always fit to show: the server's own, else the endpoint's fallback. `code` is the server's name of the
 * error, or `NETWORK`, `TIMEOUT`, `CANCELED` where there was no answer.
 */
export type ApiError = {
  status: number | 'network' | 'timeout';
  code: string;
  message: string;
  fieldErrors?: ErrorDetail[];
  /** The flow in which an unfinished account goes on, from a refused sign-in. */
  userId?: string;
};

/** What a call says that fails without a reason. */
export const lastResort = 'Something went wrong';
const timeoutCodes = ['ECONNABORTED', 'ETIMEDOUT'];

/** What to say where a proxy on the way refused and the server never spoke. */
const messagesByStatus: Record<number, string> = {
  413: 'The file is too large. The maximum is 10MB.',
  429: 'Too many requests. Wait a moment and try again.',
  503: 'The server is busy. Try again in a moment.',
};

/** The `ApiError` in what RTK Query hands back; undefined for anything else. */
export function apiError(failure: unknown): ApiError | undefined {
  return isRecord(failure) && 'status' in failure && 'message' in failure && 'code' in failure
    ? (failure as ApiError)
    : undefined;
}

/** Whether a call ended without an answer, so that nobody knows what became of it; the same call may be sent again. */
export function isUnanswered({ code }: Pick<ApiError, 'code'>): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT';
}

/** Any failure of a call as one `ApiError`; `fallback` is what the endpoint says when the server gives no message. */
export function toApiError(failure: unknown, fallback: string = lastResort): ApiError {
  if (failure instanceof SessionEnded) {
    return { status: 401, code: 'UnauthorizedError', message: 'Your session ended. Sign in again.' };
  }
  if (isCancel(failure)) return { status: 'network', code: 'CANCELED', message: fallback };
  if (!isAxiosError(failure)) throw failure;
  if (failure.response !== undefined) return fromResponse(failure.response, fallback);
  if (timeoutCodes.includes(failure.code ?? '')) {
    return { status: 'timeout', code: 'TIMEOUT', message: 'The server took too long to respond. Try again.' };
  }
  return { status: 'network', code: 'NETWORK', message: "Can't reach the server." };
}

function fromResponse({ status, data }: AxiosResponse<unknown>, fallback: string): ApiError {
  const error = errorEnvelope(data);
  return {
    status,
    code: error?.name ?? `HTTP_${status}`,
    message: withReference(error?.message || messagesByStatus[status] || fallback, error),
    ...(error?.details && { fieldErrors: error.details.errors }),
    ...(error?.details?.userId !== undefined && { userId: error.details.userId }),
  };
}

/** What went wrong unexpectedly has a reference that a person can quote; where the server is busy or full, it says enough. */
function withReference(message: string, error: ErrorAnswer['error'] | undefined): string {
  if (error?.reference === undefined || error.name !== 'InternalServerError') return message;
  return `${message.replace(/\.$/, '')}. Reference ${error.reference}`;
}

/** Undefined when the body is something else, such as a proxy's page. */
function errorEnvelope(body: unknown): ErrorAnswer['error'] | undefined {
  if (!isRecord(body) || !isRecord(body['error'])) return undefined;
  return typeof body['error']['message'] === 'string' ? (body as ErrorAnswer).error : undefined;
}
