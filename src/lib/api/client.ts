import axios, {
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
  toFormData,
} from 'axios';
import type { RefreshRequest, Tokens } from '@/contract/auth/session.schema';
import type { Answer } from '@/contract/wire/envelope';
import { env } from '@/lib/env';
import { apiSetup, SessionEnded, type SessionTokens } from './session';

declare module 'axios' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: adds to the library's own interface.
  interface AxiosRequestConfig<D, P> {
    /** The tokens that the request is sent with. */
    session?: SessionTokens;
    /** Sent again with renewed tokens; another 401 ends the session. */
    isRetry?: boolean;
  }
}

/** Timeout of a call's answer; of a whole list, for its next part. */
export const timeoutMs = 40_000;

/** Client without a token or renewal, for public calls and for the renewal itself. */
export const publicClient = createClient();

/** Client with the session's token. A 401 renews the tokens and retries once; if that fails too, it throws `SessionEnded`. */
export const client = createClient();
client.interceptors.request.use(authorize);
client.interceptors.response.use(undefined, retryWithRenewedTokens);

function createClient(): AxiosInstance {
  return axios.create({
    baseURL: env.apiBaseUrl,
    adapter: 'fetch',
    timeout: timeoutMs,
    withCredentials: true,
    paramsSerializer: { serialize: serializeParams },
  });
}

/**
 * Serializes query parameters in the nested bracket form of the contract, without null and undefined. Axios walks the object as it does for forms,
 * which spares the first screen a library.
 */
export function serializeParams(params: object): string {
  const pairs: string[] = [];
  const append = (name: string, value: unknown) => pairs.push(`${name}=${encodeURIComponent(String(value))}`);
  toFormData(params, { append }, { indexes: true });
  return pairs.join('&');
}

async function authorize(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const known = request.session ?? apiSetup().tokens.read();
  if (known === null) throw new SessionEnded();
  const session = known.accessToken === '' ? await renewTokens(known) : known;
  request.headers.set('Authorization', `Bearer ${session.accessToken}`);
  return Object.assign(request, { session });
}

async function retryWithRenewedTokens(failure: unknown): Promise<AxiosResponse> {
  if (!isAxiosError(failure) || failure.response?.status !== 401) throw failure;
  const { session, isRetry, ...request } = failure.config ?? {};
  if (session === undefined || isRetry) throw new SessionEnded();
  return client.request({ ...request, session: await renewTokens(session), isRetry: true });
}

let renewal: Promise<SessionTokens> | null = null;

/** Returns tokens that replace `stale`; all waiting calls share one renewal. Throws `SessionEnded` when it is refused. */
function renewTokens(stale: SessionTokens): Promise<SessionTokens> {
  renewal ??= runExclusively(() => currentTokens(stale)).finally(() => {
    renewal = null;
  });
  return renewal;
}

/**
 * Runs one tab's renewal at a time. Browsers offer locks only to secure pages; elsewhere the server accepts the previous token for a grace period.
 */
function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(`${env.productKey}.refresh`, work) : work();
}

/** Returns the stored tokens if another call or tab has already replaced `stale`, else renews them. */
async function currentTokens(stale: SessionTokens): Promise<SessionTokens> {
  const { tokens } = apiSetup();
  const stored = tokens.read();
  if (stored === null || stored.username !== stale.username) throw new SessionEnded();
  if (stored.accessToken !== stale.accessToken) return stored;
  const renewed = await refresh(stored);
  const kept = tokens.read();
  if (kept?.username !== stored.username || kept.refreshToken !== stored.refreshToken) throw new SessionEnded();
  tokens.write(renewed);
  return renewed;
}

async function refresh({ username, refreshToken }: SessionTokens): Promise<SessionTokens> {
  const body: RefreshRequest = { username, refreshToken };
  try {
    const { data: answer } = await publicClient.post<Answer<Tokens>>('refresh-token', body);
    return { username, accessToken: answer.data.access_token, refreshToken: answer.data.refresh_token };
  } catch (failure) {
    throw isRefused(failure) ? new SessionEnded() : failure;
  }
}

/** Statuses of a server that is busy, out of reach behind its proxy, or out of space; they don't end the session. */
const passingStatuses: readonly number[] = [429, 502, 503, 504, 507];

function isRefused(failure: unknown): boolean {
  const status = isAxiosError(failure) ? failure.response?.status : undefined;
  return status !== undefined && !passingStatuses.includes(status);
}
