/**
 * The username and tokens of a signed-in browser. The access token is empty in a page that has yet to ask for one, the refresh token where the
 * backend keeps it in a cookie.
 */
export type SessionTokens = { username: string; accessToken: string; refreshToken: string };

/** Storage of the tokens, shared by all tabs of the browser. */
export type TokenStore = { read(): SessionTokens | null; write(tokens: SessionTokens): void };

export type ApiSetup = {
  tokens: TokenStore;
  /** Called when the session cannot be renewed; possibly once for each waiting call. */
  onSessionExpired(): void;
  /** Asks the user to confirm their identity; resolves to false if they don't. */
  confirmIdentity?(): Promise<boolean>;
  /** Called when the server stays out of reach. */
  onNetworkFailure(): void;
};

/** The caller's session is over: signed out, or replaced by another user's, in this tab or another. */
export class SessionEnded extends Error {}

let setup: ApiSetup | null = null;

/** Connects the api to the app: called once at start, before the first call. */
export function configureApi(next: ApiSetup): void {
  setup = next;
}

/** Returns the connected app; throws if `configureApi` has not been called. */
export function apiSetup(): ApiSetup {
  if (setup === null) throw new Error('configureApi must be called before the first call.');
  return setup;
}
