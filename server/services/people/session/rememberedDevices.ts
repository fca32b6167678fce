import { randomBytes } from 'node:crypto';
import { type Database, withTransaction } from '@server/db/client';
import { deleteDevice, findDevice, insertDevice } from '@server/db/repositories/people/rememberedDevicesRepository';
import { isFamilyByCode } from '@server/db/repositories/people/sessionsRepository';
import { forbidden } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import { countAttempt, type Limit } from './attempts';
import { hashToken } from './refreshTokens';

const dayMs = 24 * 60 * 60_000;

/** How long a browser that was asked to be remembered needs no code. */
export const deviceLifetimeMs = 30 * dayMs;

const devicesByUser: Limit = { name: 'devicesByUser', max: 20, windowMs: dayMs };

/**
 * Remembers the caller's browser for 30 days, in place of what it held before, and gives what it is to hold. 403 unless the caller signed in
 * by a code: a remembered browser would otherwise never need one again. 429 after too many.
 */
export async function rememberDevice(context: UserContext, previousToken: string | undefined): Promise<string> {
  const { database, clock, caller } = context;
  const { userId, sessionId } = caller;
  if (!(await isFamilyByCode(database.db, sessionId))) throw forbidden('Only a sign-in with a code can be remembered.');
  await countAttempt(context, devicesByUser, String(userId));
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  await withTransaction(database, async (tx) => {
    if (previousToken !== undefined) await deleteDevice(tx, { tokenHash: hashToken(previousToken), userId });
    await insertDevice(tx, {
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(now.getTime() + deviceLifetimeMs),
      createdAt: now,
      updatedAt: now,
    });
  });
  return token;
}

/** Whether this user asked for this browser to be remembered; somebody else's does not count. */
export async function isDeviceRemembered(
  database: Database,
  { token, userId, now }: { token: string | undefined; userId: number; now: Date },
): Promise<boolean> {
  return token !== undefined && findDevice(database.db, { tokenHash: hashToken(token), userId }, now);
}
