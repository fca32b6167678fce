import type { ApiError } from '@/lib/api';
import { env } from '@/lib/env';

const timeoutMs = 40_000;

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

/** Fetches the file behind a signed link; such a link needs no token. Throws a `FileFailure`, or the abort of `signal`. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(resolveFileUrl(url), {
      signal: AbortSignal.any(signal ? [signal, timeout] : [timeout]),
    });
    if (!answer.ok) throw refusal(answer.status);
    return await answer.blob();
  } catch (failure) {
    if (failure instanceof FileFailure || signal?.aborted) throw failure;
    throw timeout.aborted ? late() : unreachable();
  }
}

/** A link without an origin belongs to the backend's own, which need not be the app's. */
function resolveFileUrl(url: string): string {
  return new URL(url, new URL(env.apiBaseUrl, window.location.origin)).href;
}

function refusal(status: number): FileFailure {
  const isStale = status === 401 || status === 403 || status === 404 || status === 410;
  const message = isStale ? 'The link to the file is no longer valid. Please try again.' : 'Something went wrong';
  return new FileFailure({ status, code: `HTTP_${status}`, message });
}

function late(): FileFailure {
  const message = 'The server took too long to answer. Please try again.';
  return new FileFailure({ status: 'timeout', code: 'TIMEOUT', message });
}

function unreachable(): FileFailure {
  return new FileFailure({ status: 'network', code: 'NETWORK', message: 'The server cannot be reached.' });
}
