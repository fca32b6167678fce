import { createHash } from 'node:crypto';
import { createKnownToken, passwordMark } from '@server/auth/session/knownBrowsers';
import { isWithin, type Limit } from '@server/common/attempts';
import type { VisitorContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import { runInSavepoint, withTransaction } from '@server/db/client';
import { insertMessage } from '@server/messages/messagesRepository';
import { lockedMail } from '@server/messages/texts';
import { mailedLinkHours } from '@/contract/auth/auth';
import { countFailures } from './linkTries';
import { findUser, listEmails, noUserId } from './usersRepository';

const lifetimeMs = mailedLinkHours * 60 * 60_000;

/** Mails by account, one every half of the link's lifetime, so that the owner always has a valid link during an attack. */
const mailsByAccount: Limit = { name: 'lockedMailsByAccount', max: 1, windowMs: 12 * 60 * 60_000 };

const unlockToken: TokenKind = { keyName: 'unlock', lifetimeSeconds: lifetimeMs / 1000, claims: ['password'] };

/**
 * Mails an account's owner, at most twice a day, that others' tries locked it for new browsers, with a link that unlocks it in the browser that opens
 * it. Does the same for an unknown account, storing nothing.
 */
export async function mailUnlockLink(context: VisitorContext, userId: number | null): Promise<void> {
  const { database, clock, publicUrl = '' } = context;
  if (!(await isWithin(context, mailsByAccount, String(userId ?? `none:${context.address}`)))) return;
  const now = clock();
  const user = await findUser(database.db, userId ?? noUserId);
  const claims = { userId: userId ?? noUserId, password: passwordMark(user?.passwordHash ?? '') };
  const link = `${publicUrl}/auth/unlock?token=${await signToken({ database, now }, unlockToken, claims)}`;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await withTransaction(database, async (tx) => {
    const confirmed = (await listEmails(tx, userId ?? noUserId)).filter(({ isConfirmed }) => isConfirmed);
    const recipients = confirmed.length > 0 ? confirmed.map(({ emailAddress }) => emailAddress) : ['nobody'];
    await runInSavepoint(tx, { isKept: confirmed.length > 0 }, async (part) => {
      for (const recipient of recipients) await insertMessage(part, lockedMail({ recipient, link, expiresAt }), now);
    });
  });
}

/** Makes the caller's browser known for the user of the mailed link. Returns the user and the browser's token. Throws 422 for an invalid link. */
export function unlock(context: VisitorContext, token: string): Promise<{ userId: number; known: string }> {
  return countFailures(context, async () => {
    const { database, clock } = context;
    const claims = await verifyToken({ database, now: clock() }, unlockToken, token);
    const user = claims === null ? null : await findUser(database.db, Number(claims.sub));
    if (user === null || claims?.['password'] !== passwordMark(user.passwordHash)) throw invalidLink();
    const { id: userId, passwordHash } = user;
    // One name for each link, so that opening it again gives no more tries.
    const name = createHash('sha256').update(token).digest('base64url');
    return { userId, known: await createKnownToken(context, { userId, passwordHash }, name) };
  });
}

function invalidLink() {
  return ruleBroken('This link expired. Use the latest e-mail, or reset your password.');
}
