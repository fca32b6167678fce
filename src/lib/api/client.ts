import axios from 'axios';
import qs from 'qs';
import { env } from '@/lib/env';

const timeoutMs = 40_000;

/** The one HTTP client. It knows neither tokens nor refresh, so that the refresh itself can use it. */
export const client = axios.create({
  baseURL: env.apiBaseUrl,
  adapter: 'fetch',
  timeout: timeoutMs,
  withCredentials: true,
  paramsSerializer: { serialize: serializeParams },
});

/** Query parameters in the nested bracket form of the contract; null and undefined are left out. */
export function serializeParams(params: object): string {
  return qs.stringify(params, { encodeValuesOnly: true, skipNulls: true });
}
