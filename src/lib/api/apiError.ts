import type { ErrorAnswer, ErrorDetail } from '@/contract/envelope';

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

/** The `ApiError` in what RTK Query hands back; undefined for anything else. */
export function apiError(failure: unknown): ApiError | undefined {
  return isRecord(failure) && 'status' in failure && 'message' in failure && 'code' in failure
    ? (failure as ApiError)
    : undefined;
}

/** The error envelope in the body of an answer; undefined when the body is something else, such as a proxy's page. */
export function errorEnvelope(body: unknown): ErrorAnswer['error'] | undefined {
  if (!isRecord(body) || !isRecord(body['error'])) return undefined;
  return typeof body['error']['message'] === 'string' ? (body as ErrorAnswer).error : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
