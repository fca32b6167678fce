import { createHash } from 'node:crypto';
import type { Clock } from '@server/common/context';
import type { Database } from '@server/db/client';
import type { PasskeyPurpose } from '@server/db/schema/secondFactors';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { consumePasskeyChallenge, insertChallenge } from './passkeysRepository';

/** Maximum time of an authenticator, in milliseconds. */
export const challengeLifetimeMs = 5 * 60_000;

type Place = { database: Database; clock: Clock };

/** The purpose of a challenge, and its session or sign-in. */
export type ChallengeUse = { purpose: PasskeyPurpose; subject: string };

/** Stores a challenge, so that its answer is valid once, for this use and for five minutes. */
export async function saveChallenge({ database, clock }: Place, challenge: string, use: ChallengeUse): Promise<void> {
  const expiresAt = new Date(clock().getTime() + challengeLifetimeMs);
  await insertChallenge(database.db, { ...use, challengeHash: hashOf(challenge), expiresAt });
}

/** Uses up the challenge that an answer names. Returns null for one that isn't ours, was used, has expired or has another use. */
export async function redeemChallenge(
  { database, clock }: Place,
  clientData: string,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = challengeOf(clientData);
  if (challenge === null) return null;
  const until = await consumePasskeyChallenge(database.db, { ...use, challengeHash: hashOf(challenge) });
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
