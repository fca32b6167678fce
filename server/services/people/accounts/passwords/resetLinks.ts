import { ruleBroken } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';

/** As long as the flow that the link stands for; signed with 256 bits, so that nobody guesses one. */
const resetLink: TokenKind = { keyName: 'resetLink', lifetimeSeconds: 60 * 60, claims: ['flow'] };

/** Without a user it is made as well, as the mail is that nobody is sent. */
type LinkedFlow = { idHash: string; userId: number | null };

/** The link by which the owner of an address chooses a new password, beside the code. */
export async function makeResetLink(
  { database, clock, publicUrl = '' }: VisitorContext,
  { idHash, userId }: LinkedFlow,
): Promise<string> {
  const token = await signToken({ database, now: clock() }, resetLink, { userId: userId ?? 0, flow: idHash });
  return `${publicUrl}/auth/reset-password?token=${token}`;
}

/** The flow that a link stands for; 422 for one that isn't ours or is too old. */
export async function readResetLink({ database, clock }: VisitorContext, token: string): Promise<LinkedFlow> {
  const claims = await verifyToken({ database, now: clock() }, resetLink, token);
  if (claims === null) throw ruleBroken('This link expired. Ask for a new one.');
  return { idHash: String(claims['flow']), userId: Number(claims.sub) };
}
