import { createHash } from 'node:crypto';
import type { Database } from '@server/db/client';
import { insertChallenge, takeChallenge } from '@server/db/repositories/people/passkeysRepository';
import type { PasskeyPurpose } from '@server/db/schema/secondFactors';
import type { Clock } from '@server/services/common/context';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** How long an authenticator may take, in milliseconds. */
export const challengeLifetimeMs = 5 * 60_000;

type Place = { database: Database; clock: Clock };

/** What a challenge is for, and of which session or sign-in. */
export type ChallengeUse = { purpose: PasskeyPurpose; subject: string };

/** Keeps the challenge of what a browser is given, so that its answer is good once, for this use and for five minutes. */
export async function keepChallenge({ database, clock }: Place, challenge: string, use: ChallengeUse): Promise<void> {
  const expiresAt = new Date(clock().getTime() + challengeLifetimeMs);
  await insertChallenge(database.db, { ...use, challengeHash: hashOf(challenge), expiresAt });
}

/** The challenge that an answer names, used up from now on; null for one that isn't ours, was used, is too old or is for something else. */
export async function redeemChallenge(
  { database, clock }: Place,
  clientData: string,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = challengeOf(clientData);
  if (challenge === null) return null;
  const until = await takeChallenge(database.db, { ...use, challengeHash: hashOf(challenge) });
  return until !== null && until > clock() ? challenge : null;
}

function challengeOf(clientData: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientData);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
