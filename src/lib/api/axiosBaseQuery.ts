import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosRequestConfig } from 'axios';
import { type ApiError, toApiError } from './apiError';
import { client, publicClient } from './client';
import { reportNetworkFailure } from './network';
import { apiSetup } from './session';

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

/** `fallback` is shown when the server gives no message; `isHandled` marks a mutation whose screen shows the failure itself. */
export type ApiOptions = { fallback?: string; isHandled?: boolean };

export type ApiMeta = { isHandled: boolean };

type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

/** Sends an endpoint's call and turns every failure into an `ApiError`; it never throws for what a server or a network can do. */
export const axiosBaseQuery: ApiBaseQuery = async (request, { signal }, options) => {
  const meta = { isHandled: options?.isHandled ?? false };
  try {
    const answer = await (request.isPublic ? publicClient : client).request<unknown>(toConfig(request, signal));
    return { data: answer.data, meta };
  } catch (failure) {
    const error = toApiError(failure, options?.fallback);
    notifyApp(error, request);
    return { error, meta };
  }
};

function notifyApp(error: ApiError, request: ApiRequest): void {
  if (error.status === 401 && !request.isPublic) apiSetup().onSessionExpired();
  if (error.code === 'NETWORK') reportNetworkFailure();
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
