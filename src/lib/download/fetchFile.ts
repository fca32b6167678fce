import { type ApiError, publicClient, timeoutMs, toApiError, watchSilence } from '@/lib/api';
import { env } from '@/lib/env';

/** A file that could not be fetched; `apiError` recognises it. */
class FileFailure extends Error implements ApiError {
  readonly status: ApiError['status'];
  readonly code: string;

  constructor({ status, code, message }: ApiError) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const staleLink = 'The link to the file expired. Try again.';

/**
 * Fetches the file behind a signed link; such a link needs no token. A binder is sent while it's made, so only silence ends it. Throws a `FileFailure`, or
 * the abort of `signal`.
 */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const silence = watchSilence(signal, timeoutMs);
  try {
    const answer = await publicClient.get<Blob>(resolveFileUrl(url), {
      responseType: 'blob',
      withCredentials: false,
      timeout: 0,
      signal: silence.signal,
      onDownloadProgress: silence.hearPart,
    });
    return answer.data;
  } catch (failure) {
    signal?.throwIfAborted();
    const error = toApiError(silence.timeoutError() ?? failure);
    throw new FileFailure(isRefusedLink(error) ? { ...error, message: staleLink } : error);
  } finally {
    silence.end();
  }
}

/** The whole address of a signed link: without an origin it belongs to the backend's own, which need not be the app's. */
export function resolveFileUrl(url: string): string {
  return new URL(url, new URL(env.apiBaseUrl, window.location.origin)).href;
}

function isRefusedLink({ status }: ApiError): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}
