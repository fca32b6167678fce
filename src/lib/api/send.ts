import { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { client } from './client';
import { renewTokens, SessionEnded } from './renewTokens';
import { apiSetup, type SessionTokens } from './session';

/** One call as an endpoint describes it. */
export type ApiRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: object;
  data?: unknown;
  /** A multipart body, in place of `data`. */
  body?: FormData;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Goes out without a token, and its 401 is an answer like any other. */
  isPublic?: boolean;
};

/** Sends a call with the session's token; a 401 renews the tokens and tries once more, then ends in `SessionEnded`. */
export async function send(request: ApiRequest, signal: AbortSignal): Promise<AxiosResponse<unknown>> {
  const config = toConfig(request, signal);
  if (request.isPublic) return client.request(config);
  const tokens = apiSetup().tokens.read();
  if (tokens === null) throw new SessionEnded();
  return (await attempt(config, tokens)) ?? (await attemptAgain(config, tokens));
}

async function attemptAgain(config: AxiosRequestConfig, stale: SessionTokens): Promise<AxiosResponse<unknown>> {
  const answer = await attempt(config, await renewOrEnd(stale));
  if (answer === null) throw new SessionEnded();
  return answer;
}

/** Null stands for a 401. */
async function attempt(config: AxiosRequestConfig, tokens: SessionTokens): Promise<AxiosResponse<unknown> | null> {
  try {
    return await client.request({ ...config, headers: { Authorization: `Bearer ${tokens.accessToken}` } });
  } catch (failure) {
    if (isAxiosError(failure) && failure.response?.status === 401) return null;
    throw failure;
  }
}

async function renewOrEnd(stale: SessionTokens): Promise<SessionTokens> {
  try {
    return await renewTokens(stale);
  } catch (failure) {
    const isRefused = isAxiosError(failure) && failure.response !== undefined;
    throw isRefused ? new SessionEnded() : failure;
  }
}

function toConfig(request: ApiRequest, signal: AbortSignal): AxiosRequestConfig {
  const { url, method = 'GET', params, data, body, onProgress } = request;
  // The client would call an empty POST a form.
  const content = body ?? data ?? (method === 'POST' ? {} : undefined);
  return {
    url,
    method,
    signal,
    ...(params && { params }),
    ...(content !== undefined && { data: content }),
    ...(onProgress && uploadProgress(onProgress)),
  };
}

/** Fetch can only follow an upload by streaming it, which browsers refuse over HTTP/1.1. */
function uploadProgress(onProgress: (fraction: number) => void): AxiosRequestConfig {
  return { adapter: 'xhr', onUploadProgress: ({ progress = 0 }) => onProgress(progress) };
}
