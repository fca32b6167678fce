import type { VisitorContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';

/** Valid as long as its flow; its 256-bit signature can't be guessed. */
const resetLink: TokenKind = { keyName: 'resetLink', lifetimeSeconds: 60 * 60, claims: ['flow'] };

/** The flow of a link. It has no user for an unknown address, whose mail isn't sent. */
type LinkedFlow = { idHash: string; userId: number | null };

/** Creates the link, sent with the code, by which an address's owner chooses a new password. */
export async function makeResetLink(
  { database, clock, publicUrl = '' }: VisitorContext,
  { idHash, userId }: LinkedFlow,
): Promise<string> {
  const token = await signToken({ database, now: clock() }, resetLink, { userId: userId ?? 0, flow: idHash });
  return `${publicUrl}/auth/reset-password?token=${token}`;
}

/** Returns the flow of a link. Throws 422 for one that isn't ours or has expired. */
export async function readResetLink({ database, clock }: VisitorContext, token: string): Promise<LinkedFlow> {
  const claims = await verifyToken({ database, now: clock() }, resetLink, token);
  if (claims === null) throw ruleBroken('This link expired. Ask for a new one.');
  return { idHash: String(claims['flow']), userId: Number(claims.sub) };
}
