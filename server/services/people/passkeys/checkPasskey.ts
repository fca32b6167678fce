import { createHmac } from 'node:crypto';
import type { Database } from '@server/db/client';
import { findPasskey, type StoredPasskey } from '@server/db/repositories/people/passkeysRepository';
import type { Clock } from '@server/services/common/context';
import { sharedKey } from '@server/services/common/secrets/secrets';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@/contract/people/passkey';
import { type ChallengeUse, challengeLifetimeMs, keepChallenge, redeemChallenge } from './passkeyChallenges';

/** For whom passkeys are made: the name of the host, and the one address whose pages may use them. */
export type PasskeyPlace = { id: string; origin: string };

/** What passkeys are asked for and checked with. */
export type PasskeyContext = { database: Database; clock: Clock; place: PasskeyPlace };

/** What the browser asks authenticators with: for any passkey of ours, or for one of `allowed`. */
export async function askForPasskey(
  context: PasskeyContext,
  { allowed = [], ...use }: ChallengeUse & { allowed?: readonly StoredPasskey[] },
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: context.place.id,
    userVerification: 'required',
    timeout: challengeLifetimeMs,
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
  });
  await keepChallenge(context, options.challenge, use);
  return { ...options };
}

/** A passkey that has just shown itself, with the counter to keep. */
export type ShownPasskey = { passkey: StoredPasskey; counter: number };

/**
 * The passkey that answers a challenge of this use, which is used up by it; null for an unknown one, a wrong signature, origin, host or
 * challenge, a counter that doesn't go up, and where the authenticator didn't ask its person.
 */
export async function checkPasskey(
  context: PasskeyContext,
  answer: PasskeyAnswer,
  use: ChallengeUse,
): Promise<ShownPasskey | null> {
  const challenge = await redeemChallenge(context, answer.response.clientDataJSON, use);
  const passkey = await findPasskey(context.database.db, answer.id);
  if (challenge === null || passkey === null) return null;
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== (await userHandleOf(context.database, passkey.userId))) return null;
  const counter = await verifiedCounter(context.place, { answer, challenge, passkey });
  return counter === null ? null : { passkey, counter };
}

type Claim = { answer: PasskeyAnswer; challenge: string; passkey: StoredPasskey };

/** The library throws for whatever is wrong with an answer. */
async function verifiedCounter(place: PasskeyPlace, { answer, challenge, passkey }: Claim): Promise<number | null> {
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** By what authenticators tell people apart, in base64url; it gives away nothing of them. */
export async function userHandleOf(database: Database, userId: number): Promise<string> {
  const key = await sharedKey(database, 'passkeyUser');
  return createHmac('sha256', key).update(String(userId)).digest('base64url');
}
