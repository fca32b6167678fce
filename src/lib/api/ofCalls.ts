import { type ApiError, apiError } from './apiError';
import type { ApiRequest } from './axiosBaseQuery';

/** Sends a call and gives its answer; throws its `ApiError`. */
export type Ask = (request: ApiRequest) => Promise<unknown>;

type Outcome<Data> = { data: Data; error?: undefined } | { error: ApiError; data?: undefined };
type Send = (request: ApiRequest) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }> | Outcome<unknown>;

/** The `queryFn` of an endpoint whose answer takes several calls; the error of one is that of all. */
export function ofCalls<Query, Data>(load: (query: Query, ask: Ask) => Promise<Data>) {
  return async (query: Query, ...[, , send]: [unknown, unknown, Send]): Promise<Outcome<Data>> => {
    const ask: Ask = async (request) => {
      const { data, error } = await send(request);
      if (error !== undefined) throw error;
      return data;
    };
    try {
      return { data: await load(query, ask) };
    } catch (failure) {
      const error = apiError(failure);
      if (error === undefined) throw failure;
      return { error };
    }
  };
}
