import { type ApiError, publicClient, timeoutMs, toApiError, watchSilence } from '@/lib/api';
import { env } from '@/lib/env';

/** A file that could not be fetched; `apiError` recognizes it. */
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

/** Some browsers read the file only after the click has returned. */
const revokeDelayMs = 10_000;

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

/** Fetches the file behind a signed link and saves it under a name. Throws a `FileFailure`. */
export async function downloadFile(url: string, name: string): Promise<void> {
  saveFile(await fetchFile(url), name);
}

/**
 * Fetches the file behind a signed link, without a token. A binder is sent while it's made, so only silence times out. Throws a `FileFailure`, or the
 * abort of `signal`.
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

/** Resolves a signed link to a full URL: without an origin it belongs to the backend's origin, which may differ from the app's. */
export function resolveFileUrl(url: string): string {
  return new URL(url, new URL(env.apiBaseUrl, window.location.origin)).href;
}

function isRefusedLink({ status }: ApiError): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}
