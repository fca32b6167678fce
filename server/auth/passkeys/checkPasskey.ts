import { createHmac } from 'node:crypto';
import type { Clock } from '@server/common/context';
import { sharedKey } from '@server/common/secrets/secrets';
import type { Database } from '@server/db/client';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@/contract/auth/passkey.schema';
import { type ChallengeUse, challengeLifetimeMs, redeemChallenge, saveChallenge } from './passkeyChallenges';
import { findPasskey, type StoredPasskey } from './passkeysRepository';

/** The host that passkeys are created for, and the origin whose pages may use them. */
export type PasskeyPlace = { id: string; origin: string };

/** Context of requesting and verifying passkeys. */
export type PasskeyContext = { database: Database; clock: Clock; place: PasskeyPlace };

/** Returns the browser's options: for any passkey of ours, or for one of `allowed`. */
export async function createPasskeyOptions(
  context: PasskeyContext,
  { allowed = [], ...use }: ChallengeUse & { allowed?: readonly StoredPasskey[] },
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: context.place.id,
    userVerification: 'required',
    timeout: challengeLifetimeMs,
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
  });
  await saveChallenge(context, options.challenge, use);
  return { ...options };
}

/** A verified passkey, with the new counter to store. */
export type ShownPasskey = { passkey: StoredPasskey; counter: number };

/**
 * Verifies a passkey's answer to a challenge of this use and uses the challenge up. Returns null for an unknown passkey, a wrong signature, origin,
 * host or challenge, a counter that doesn't increase, and an authenticator that didn't verify its user.
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

/** Returns the new counter; null if the library throws, as it does for every invalid answer. */
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

/** Returns the id, in base64url, by which authenticators distinguish users; it reveals nothing about them. */
export async function userHandleOf(database: Database, userId: number): Promise<string> {
  const key = await sharedKey(database, 'passkeyUser');
  return createHmac('sha256', key).update(String(userId)).digest('base64url');
}
