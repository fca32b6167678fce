/**
 * What a signed-in browser holds: who, and the pair of tokens. The access token is empty in a page that has yet to ask for one, the refresh
 * token where the backend keeps it in a cookie.
 */
export type SessionTokens = { username: string; accessToken: string; refreshToken: string };

/** Where the tokens are kept; shared by all tabs of the browser. */
export type TokenStore = { read(): SessionTokens | null; write(tokens: SessionTokens): void };

export type ApiSetup = {
  tokens: TokenStore;
  /** The session cannot be renewed. May be called once for each waiting call. */
  onSessionExpired(): void;
  /** Has the person say again who they are; false where they don't. */
  confirmIdentity?(): Promise<boolean>;
  /** The server stays out of reach. */
  onNetworkFailure(): void;
};

/** The session that the caller had is over: signed out, or another person's, in this tab or another. */
export class SessionEnded extends Error {}

let setup: ApiSetup | null = null;

/** Connects the api to the app: called once at start, before the first call. */
export function configureApi(next: ApiSetup): void {
  setup = next;
}

/** What the app connected; throws when `configureApi` has not been called. */
export function apiSetup(): ApiSetup {
  if (setup === null) throw new Error('configureApi must be called before the first call.');
  return setup;
}
