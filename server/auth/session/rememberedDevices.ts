import { randomBytes } from 'node:crypto';
import { countAttempt, type Limit } from '@server/common/attempts';
import type { UserContext } from '@server/common/context';
import { forbidden } from '@server/common/errors';
import { type Database, withTransaction } from '@server/db/client';
import { hashToken } from './refreshTokens';
import { deleteDevice, findDevice, insertDevice, isFamilyByCode } from './sessionsRepository';

const dayMs = 24 * 60 * 60_000;

/** Time for which a remembered browser needs no code. */
export const deviceLifetimeMs = 30 * dayMs;

const devicesByUser: Limit = { name: 'devicesByUser', max: 20, windowMs: dayMs };

/**
 * Remembers the caller's browser for 30 days, replacing its previous token, and returns the new one. Throws 403 unless the caller signed in by a
 * code, since a remembered browser could otherwise renew itself forever; 429 after too many.
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

/** Returns true if this user asked to remember this browser. */
export async function isDeviceRemembered(
  database: Database,
  { token, userId, now }: { token: string | undefined; userId: number; now: Date },
): Promise<boolean> {
  return token !== undefined && findDevice(database.db, { tokenHash: hashToken(token), userId }, now);
}
