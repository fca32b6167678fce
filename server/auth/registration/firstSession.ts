import type { StoredAccountFlow } from '@server/auth/accountFlowsRepository';
import { beginSession, type OpenSession } from '@server/auth/session/beginSession';
import { isClosedAccount } from '@server/auth/session/demoAccounts';
import { findAccountOfUser, listEmails, listMemberships } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import type { Transaction } from '@server/db/client';

/** The session that ends a registration, with the name that renews it and the hash that makes the browser known. */
export type FirstSession = { session: OpenSession; username: string; passwordHash: string };

type Beginning = Pick<VisitorContext, 'device' | 'sessionLimits' | 'hasDemo'> & { key: Uint8Array; now: Date };

/**
 * Begins the session of a user whose registration is complete; null without a company, which an administrator gives. Its identity counts as proved
 * when the flow began, since the password was entered then.
 */
export async function beginFirstSession(
  tx: Transaction,
  flow: StoredAccountFlow,
  { key, now, device, hasDemo, sessionLimits: limits }: Beginning,
): Promise<FirstSession | null> {
  const account = flow.userId === null ? null : await findAccountOfUser(tx, flow.userId);
  if (account === null || account.hasMfa || !account.isPhoneConfirmed) return null;
  const { userId, passwordHash } = account;
  const [email] = (await listEmails(tx, userId)).filter(({ isConfirmed }) => isConfirmed);
  if (email === undefined || (await listMemberships(tx, userId, now)).length === 0) return null;
  if (await isClosedAccount(tx, { userId, hasDemo })) return null;
  const session = await beginSession(tx, {
    userId,
    key,
    now,
    device,
    limits,
    hasDemo,
    authenticatedAt: flow.createdAt,
  });
  return { session, passwordHash, username: email.emailAddress };
}
