import type { Answer } from '@/contract/envelope';
import type { RefreshRequest, Tokens } from '@/contract/session';
import { env } from '@/lib/env';
import { client } from './client';
import { apiSetup, type SessionTokens } from './session';

/** The session that the caller had is over: signed out, or another person's, in this tab or another. */
export class SessionEnded extends Error {}

let renewal: Promise<SessionTokens> | null = null;

/**
 * Gets tokens that replace `stale`. All calls that wait share one refresh, and tabs take turns; whoever comes after finds the tokens
 * already replaced and uses them. Fails with `SessionEnded`, or with the client's error when the refresh was refused.
 */
export function renewTokens(stale: SessionTokens): Promise<SessionTokens> {
  renewal ??= takeTurn(() => renew(stale)).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Browsers offer locks only to secure pages; without them the server's grace for the token before the last has to do. */
function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(`${env.productKey}.refresh`, work) : work();
}

async function renew(stale: SessionTokens): Promise<SessionTokens> {
  const { tokens } = apiSetup();
  const stored = tokens.read();
  if (stored === null || stored.username !== stale.username) throw new SessionEnded();
  if (stored.accessToken !== stale.accessToken) return stored;
  const { username, refreshToken } = stored;
  const body: RefreshRequest = { username, refreshToken };
  const answer = await client.post<Answer<Tokens>>('refresh-token', body);
  if (tokens.read()?.refreshToken !== refreshToken) throw new SessionEnded();
  const { access_token, refresh_token } = answer.data.data;
  const renewed = { username, accessToken: access_token, refreshToken: refresh_token };
  tokens.write(renewed);
  return renewed;
}
