import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { AxiosError, type AxiosRequestConfig, CanceledError, isAxiosError } from 'axios';
import { stepUpRequiredCode } from '@/contract/auth/auth';
import { submissionKeyHeader } from '@/contract/wire/extras';
import { type ApiError, isUnanswered, lastResort, toApiError } from './apiError';
import { setArrived } from './arrivals';
import { client, publicClient, timeoutMs } from './client';
import { hasSubmissionKeys, refusedExtra } from './knownExtras';
import { readListStream } from './listStream';
import { isLeaving, probeServer } from './network';
import { apiSetup, SessionEnded } from './session';
import { watchSilence } from './silence';
import { dropSubmissionKey, takeSubmissionKey } from './submissionKeys';
import { loadAllRows } from './wholeList';
import { unwrapList } from './wholeValues';

/** One call as an endpoint describes it. */
export type ApiRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: object;
  data?: unknown;
  /** A multipart body, in place of `data`. */
  body?: FormData;
  /** Receives how much of the body has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Sent without a token; its 401 is an answer like any other. */
  isPublic?: boolean;
  /** A list of any length: `useArrived` returns its rows while they arrive. */
  isWholeList?: boolean;
  /** Returns the answer as its JSON text, for a worker that parses it. */
  isText?: boolean;
  /** Ends the session: calls that begin while it is pending are dropped, as the server would refuse them. */
  endsSession?: boolean;
};

/** `fallback` is shown when the server gives no message; `isHandled` marks a mutation whose screen shows the failure itself. */
export type ApiOptions = { fallback?: string; isHandled?: boolean };

export type ApiMeta = { isHandled: boolean };

type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

/** The test that Axios makes too; without streaming, a list is parsed at its end. */
const canStream = String(new Response('').body) === '[object ReadableStream]';

/** Sends an endpoint's call and turns every failure into an `ApiError`. Never throws for a server or network failure. */
export const axiosBaseQuery: ApiBaseQuery = async (request, { signal, type, queryCacheKey, getState }, options) => {
  const meta = { isHandled: options?.isHandled ?? false };
  const refusal = refusedExtra(request.url, getState);
  if (refusal !== undefined) return { error: { ...refusal, message: options?.fallback || lastResort }, meta };
  const isWriting = isWrite(request, type);
  const submission = isWriting ? submissionOf(request, getState) : null;
  try {
    const data = await inSession(request, () => answerTo(request, { signal, submission }, queryCacheKey));
    dropSubmissionKey(submission);
    return { data, meta };
  } catch (failure) {
    const error = toApiError(failure, options?.fallback);
    notifyApp(error, request);
    if (!isUnanswered(error)) dropSubmissionKey(submission);
    return { error: isWriting ? toWriteError(error, submission !== null) : error, meta };
  }
};

/**
 * Describes a submission, the same for each time that it is sent; null for a backend without keys, and for a file, whose upload has a key of its own.
 */
function submissionOf({ method, url, params, data, body }: ApiRequest, getState: () => unknown): string | null {
  if (body !== undefined || !hasSubmissionKeys(getState)) return null;
  return JSON.stringify([method, url, params, data]);
}

/** Returns the error of a lost write, which may have been saved: it can be asked for again where the server keeps what it answered. */
function toWriteError(error: ApiError, isKept: boolean): ApiError {
  if (error.code !== 'NETWORK' && error.code !== 'TIMEOUT') return error;
  const advice = isKept ? '' : ' Load the page again to see it.';
  return { ...error, message: `Your connection was lost. It may have been saved.${advice}`, lostWrite: { isKept } };
}

/** Number of pending calls that end the session. */
let endings = 0;

async function inSession({ endsSession, isPublic }: ApiRequest, send: () => Promise<unknown>): Promise<unknown> {
  if (endsSession) {
    endings += 1;
    return send().finally(() => {
      endings -= 1;
    });
  }
  if (endings > 0 && !isPublic) throw new CanceledError();
  return send();
}

type Sending = { signal: AbortSignal; submission: string | null };

async function answerTo(request: ApiRequest, sending: Sending, cacheKey: string | undefined): Promise<unknown> {
  const { signal } = sending;
  const config = toConfig(request, sending);
  const send = (params?: object) => selectClient(request).request<unknown>({ ...config, ...params });
  const ask = async (params?: object) => unwrapList((await sendConfirmed(() => send(params))).data);
  if (!request.isWholeList) return ask();
  const streams = canStream && cacheKey !== undefined;
  const first = await (streams ? readList(config, signal, cacheKey).then(unwrapList) : ask());
  return loadAllRows(first, (pagination: object) => ask({ params: { ...request.params, pagination } }));
}

function selectClient({ isPublic = false }: ApiRequest) {
  return isPublic ? publicClient : client;
}

/** Reads a long list, which may take longer than any other answer: only its silence times out. */
async function readList(config: AxiosRequestConfig, caller: AbortSignal, cacheKey: string): Promise<unknown> {
  const silence = watchSilence(caller, timeoutMs);
  const listConfig: AxiosRequestConfig = { ...config, responseType: 'stream', timeout: 0, signal: silence.signal };
  try {
    const answer = await client.request<ReadableStream<Uint8Array>>(listConfig);
    return await readListStream(silence.hear(answer.data), (rows) => setArrived(cacheKey, rows));
  } catch (failure) {
    if (caller.aborted) throw new CanceledError();
    const timeout = silence.timeoutError();
    if (timeout !== null) throw timeout;
    if (failure instanceof SessionEnded || isAxiosError(failure)) throw await readRefusalBody(failure);
    throw new AxiosError('The list broke off', AxiosError.ERR_NETWORK);
  } finally {
    silence.end();
    setArrived(cacheKey, undefined);
  }
}

/** Reads the body of a refusal that arrived as a stream. */
async function readRefusalBody(failure: unknown): Promise<unknown> {
  if (!isAxiosError(failure) || !(failure.response?.data instanceof ReadableStream)) return failure;
  const text = await new Response(failure.response.data).text();
  try {
    failure.response.data = JSON.parse(text);
  } catch {
    failure.response.data = text;
  }
  return failure;
}

function notifyApp(error: ApiError, request: ApiRequest): void {
  if (error.status === 401 && !request.isPublic) apiSetup().onSessionExpired();
  if (error.code === 'NETWORK' && !isLeaving()) void probeServer();
}

/** Returns true for a call that saves something: neither a sign-in nor a query sent as a POST. */
function isWrite({ method = 'GET', isPublic = false }: ApiRequest, type: 'query' | 'mutation'): boolean {
  return type === 'mutation' && method !== 'GET' && !isPublic;
}

function toConfig(request: ApiRequest, { signal, submission }: Sending): AxiosRequestConfig {
  const { url, method = 'GET', params, data, body, onProgress, isText } = request;
  // Axios would send an empty POST as a form.
  const content = body ?? data ?? (method === 'POST' ? {} : undefined);
  return {
    url,
    method,
    signal,
    ...(params && { params }),
    ...(submission !== null && { headers: { [submissionKeyHeader]: takeSubmissionKey(submission) } }),
    ...(content !== undefined && { data: content }),
    ...(onProgress && uploadProgress(onProgress)),
    ...(isText && { responseType: 'text', transformResponse: readRefusal }),
  };
}

/** Parses the body of a refusal; success bodies stay text. */
function readRefusal(text: unknown, _headers: unknown, status = 0): unknown {
  if (status < 400 || typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reports upload progress through XHR: fetch can only do so by streaming, which browsers refuse over HTTP/1.1. */
function uploadProgress(onProgress: (fraction: number) => void): AxiosRequestConfig {
  return { adapter: 'xhr', onUploadProgress: ({ progress = 0 }) => onProgress(progress) };
}

/** Sends a call. If the server asks to confirm the user's identity, has the app ask and sends it once more. */
async function sendConfirmed<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (failure) {
    const isAsked = isAxiosError(failure) && failure.response?.data?.error?.name === stepUpRequiredCode;
    if (!isAsked || !(await apiSetup().confirmIdentity?.())) throw failure;
    return send();
  }
}
