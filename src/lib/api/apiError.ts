import { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { acceptsAmendment } from '@/contract/company/amendments';
import type { ErrorAnswer, ErrorDetail } from '@/contract/wire/envelope.schema';
import { submissionPendingCode } from '@/contract/wire/extras';
import { isRecord } from '@/domain/history/records';
import { SessionEnded } from './session';

/**
 * A failed call. `message` can always be shown: the server's own, else the endpoint's fallback. `code` is the server's name of the error, or
 * `NETWORK`, `TIMEOUT`, `CANCELED` without an answer.
 */
export type ApiError = {
  status: number | 'network' | 'timeout';
  code: string;
  message: string;
  fieldErrors?: ErrorDetail[];
  /** Of a refused sign-in: the flow in which an unfinished account continues. */
  userId?: string;
  /** Present if a write got no answer and may have been saved; `isKept` if the server answers it again as it did then. */
  lostWrite?: { isKept: boolean };
};

/** Message of a failed call without a reason. */
export const lastResort = 'Something went wrong';
const timeoutCodes = ['ECONNABORTED', 'ETIMEDOUT'];

/** Messages for statuses that a proxy answers without the server. */
const messagesByStatus: Record<number, string> = {
  413: 'The file is too large. The maximum is 10MB.',
  429: 'Too many requests. Wait a moment and try again.',
  503: 'The server is busy. Try again in a moment.',
};

/** Returns the `ApiError` of an RTK Query failure; undefined for anything else. */
export function apiError(failure: unknown): ApiError | undefined {
  return isRecord(failure) && 'status' in failure && 'message' in failure && 'code' in failure
    ? (failure as ApiError)
    : undefined;
}

/** Returns the closed and reported periods that a setting reaches, if the server refused it only to ask for an acceptance. */
export function amendedPeriods(error: ApiError | undefined): readonly string[] {
  const details = error?.fieldErrors ?? [];
  return details.filter(({ path }) => path === acceptsAmendment).map(({ message }) => message);
}

/** Returns true if a call ended without an answer, so that its outcome is unknown. */
export function isUnanswered({ code }: Pick<ApiError, 'code'>): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || code === submissionPendingCode;
}

/** Returns true for an unanswered call that can be sent again without being taken twice. */
export function canSendAgain(error: ApiError): boolean {
  return isUnanswered(error) && (error.lostWrite?.isKept ?? true);
}

/** Converts any failure of a call to an `ApiError`; `fallback` is the endpoint's message if the server gives none. */
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

/** Adds the reference to an unexpected error's message, so that a user can quote it. A busy or full server (other error names) needs none. */
function withReference(message: string, error: ErrorAnswer['error'] | undefined): string {
  if (error?.reference === undefined || error.name !== 'InternalServerError') return message;
  return `${message.replace(/\.$/, '')}. Reference ${error.reference}`;
}

/** Returns the error of an error envelope; undefined for another body, such as a proxy's page. */
function errorEnvelope(body: unknown): ErrorAnswer['error'] | undefined {
  if (!isRecord(body) || !isRecord(body['error'])) return undefined;
  return typeof body['error']['message'] === 'string' ? (body as ErrorAnswer).error : undefined;
}
