import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './apiError';
import { type ApiRequest, send } from './send';
import { apiSetup } from './session';
import { tellNetworkFailure } from './tellNetworkFailure';
import { toApiError } from './toApiError';

/** `fallback` is shown when the server gives no message; `isHandled` marks a mutation whose screen shows the failure itself. */
export type ApiOptions = { fallback?: string; isHandled?: boolean };

export type ApiMeta = { isHandled: boolean };

type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

/** Sends an endpoint's call and turns every failure into an `ApiError`; it never throws for what a server or a network can do. */
export const axiosBaseQuery: ApiBaseQuery = async (request, { signal }, options) => {
  const meta = { isHandled: options?.isHandled ?? false };
  try {
    const answer = await send(request, signal);
    return { data: answer.data, meta };
  } catch (failure) {
    const error = toApiError(failure, options?.fallback);
    tellApp(error, request);
    return { error, meta };
  }
};

function tellApp(error: ApiError, request: ApiRequest): void {
  if (error.status === 401 && !request.isPublic) apiSetup().onSessionExpired();
  if (error.code === 'NETWORK') tellNetworkFailure();
}
