import { randomInt } from 'node:crypto';
import type { Clock } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { sharedKey } from '@server/common/secrets/secrets';
import type { CaptchaWork } from '@server/config';
import type { Database } from '@server/db/client';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '@/contract/auth/account.schema';
import { isRecord } from '@/domain/history/records';
import { markChallengeUsed } from './usedChallengesRepository';

type Context = { database: Database; clock: Clock };

const lifetimeMs = 10 * 60_000;

const notSolved = "Confirm that you're not a robot.";
const tooLate = 'Your confirmation expired. Try again.';

/** Creates a challenge that is valid for ten minutes. Its expiry is checked by the injected clock, so the library doesn't get it. */
export async function newCaptchaChallenge(
  { database, clock }: Context,
  { cost, leastCounter, maxCounter }: CaptchaWork,
): Promise<CaptchaChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(leastCounter, maxCounter + 1),
    data: { expiresAt: clock().getTime() + lifetimeMs },
    deriveKey,
    ...(await secretsOf(database)),
  });
  return { parameters: { ...parameters }, signature };
}

/**
 * Verifies the widget's solved challenge, in base64, and uses it up. Throws 422 on `captcha` if it is missing, wrong, expired or used. Call it after
 * the other checks, so that a typing error doesn't cost a challenge.
 */
export async function checkCaptcha(context: Context, payload: string | undefined): Promise<void> {
  const solved = readPayload(payload);
  if (solved === null || !(await isSolved(context, solved))) throw refusal(notSolved);
  const { nonce, data } = solved.challenge.parameters;
  const expiresAt = new Date(Number(data?.['expiresAt']));
  const isInTime = expiresAt > context.clock();
  if (!isInTime || !(await markChallengeUsed(context.database.db, { id: nonce, expiresAt }))) throw refusal(tooLate);
}

function readPayload(payload: string | undefined): Payload | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64').toString('utf8'));
    return isPayload(read) ? read : null;
  } catch {
    return null;
  }
}

function isPayload(read: unknown): read is Payload {
  if (!isRecord(read) || !isRecord(read['challenge']) || !isRecord(read['solution'])) return false;
  const { parameters, signature } = read['challenge'];
  return isRecord(parameters) && typeof signature === 'string';
}

async function isSolved({ database }: Context, { challenge, solution }: Payload): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(database)) });
  return verified;
}

async function secretsOf(database: Database) {
  const key = await sharedKey(database, 'captcha');
  return { hmacSignatureSecret: Buffer.from(key).toString('base64url') };
}

function refusal(message: string) {
  return ruleBroken(message, [{ path: 'captcha', message }]);
}
