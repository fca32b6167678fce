import { createHash } from 'node:crypto';
import { undoableIn, withTransaction } from '@server/db/client';
import { insertMessage } from '@server/db/repositories/people/messagesRepository';
import { findUser, listEmails } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import { lockedMail } from '@server/messages/texts';
import type { VisitorContext } from '@server/services/common/context';
import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';
import { isWithin, type Limit } from '@server/services/people/session/attempts';
import { makeKnown, passwordMark } from '@server/services/people/session/knownBrowsers';
import { countFailures } from './linkTries';

const dayMs = 24 * 60 * 60_000;

/** Half as often as the link lasts: while an attack goes on, its owner always has one that is good. */
const mailsByAccount: Limit = { name: 'lockedMailsByAccount', max: 1, windowMs: dayMs / 2 };

const unlockToken: TokenKind = { keyName: 'unlock', lifetimeSeconds: dayMs / 1000, claims: ['password'] };

/** No user's id. */
const nobody = 0;

/**
 * Mails the owner of an account, twice a day at most, that others' tries have locked it for new browsers, with a link that opens it for the
 * browser it is opened in. For an account that isn't there the same is done, of which nothing stays.
 */
export async function tellOfLock(context: VisitorContext, userId: number | null): Promise<void> {
  const { database, clock, publicUrl = '' } = context;
  if (!(await isWithin(context, mailsByAccount, String(userId ?? `none:${context.address}`)))) return;
  const now = clock();
  const user = await findUser(database.db, userId ?? nobody);
  const claims = { userId: userId ?? nobody, password: passwordMark(user?.passwordHash ?? '') };
  const link = `${publicUrl}/auth/unlock?token=${await signToken({ database, now }, unlockToken, claims)}`;
  const expiresAt = new Date(now.getTime() + dayMs);
  await withTransaction(database, async (tx) => {
    const confirmed = (await listEmails(tx, userId ?? nobody)).filter(({ isConfirmed }) => isConfirmed);
    const recipients = confirmed.length > 0 ? confirmed.map(({ emailAddress }) => emailAddress) : ['nobody'];
    await undoableIn(tx, { isKept: confirmed.length > 0 }, async (part) => {
      for (const recipient of recipients) await insertMessage(part, lockedMail({ recipient, link, expiresAt }), now);
    });
  });
}

/** Makes the browser that asks known for the person of the mailed link, and gives whose it is and what the browser is to hold. 422 for a link that isn't good any more. */
export function unlock(context: VisitorContext, token: string): Promise<{ userId: number; known: string }> {
  return countFailures(context, async () => {
    const { database, clock } = context;
    const claims = await verifyToken({ database, now: clock() }, unlockToken, token);
    const user = claims === null ? null : await findUser(database.db, Number(claims.sub));
    if (user === null || claims?.['password'] !== passwordMark(user.passwordHash)) throw invalidLink();
    const { id: userId, passwordHash } = user;
    // One name for each link: opening it again gives no more tries.
    const name = createHash('sha256').update(token).digest('base64url');
    return { userId, known: await makeKnown(context, { userId, passwordHash }, name) };
  });
}

function invalidLink() {
  return ruleBroken('This link expired. Use the latest e-mail, or reset your password.');
}
