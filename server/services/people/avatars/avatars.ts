import type { Database } from '@server/db/client';
import { deleteAvatar, findAvatar, findAvatarDate, keepAvatar } from '@server/db/repositories/people/avatarsRepository';
import { notFound, tooLarge } from '@server/errors';
import type { Clock, UserContext } from '@server/services/common/context';
import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';
import { maxAvatarBytes } from '@/contract/people/userAccount';
import { makeThumbnail } from './thumbnail';

type Place = { database: Database; clock: Clock };

const hourMs = 60 * 60_000;
const avatarLink: TokenKind = { keyName: 'avatarLink', lifetimeSeconds: 2 * 60 * 60, claims: ['version'] };
const avatarsByUser: Limit = { name: 'avatarsByUser', max: 20, windowMs: hourMs };

/**
 * Keeps a picture of the caller, made small, and gives its link. Throws 413 above 5 MB, 422 for a file that is no picture, 429 after too
 * many.
 */
export async function saveAvatar(context: UserContext, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const { database, clock, caller } = context;
  const { userId } = caller;
  await countAttempt(context, avatarsByUser, String(userId));
  const image = await makeThumbnail(await readUpTo(bytes, maxAvatarBytes), userId);
  const updatedAt = clock();
  await keepAvatar(database.db, { userId, image, updatedAt });
  return signAvatarLink(context, userId, updatedAt);
}

/** Forgets the caller's picture. */
export function removeAvatar({ database, caller }: UserContext): Promise<void> {
  return deleteAvatar(database.db, caller.userId);
}

/** Where somebody's picture is; null without one. */
export async function readAvatarLink(place: Place, userId: number): Promise<string | null> {
  const updatedAt = await findAvatarDate(place.database.db, userId);
  return updatedAt && signAvatarLink(place, userId, updatedAt);
}

/** The picture behind a link. Throws 404 for a link that is not ours, was changed or is too old, and for a picture that was changed. */
export async function openAvatar({ database, clock }: Place, token: string): Promise<Buffer> {
  const claims = await verifyToken({ database, now: clock() }, avatarLink, token);
  const avatar = claims && (await findAvatar(database.db, Number(claims.sub)));
  if (avatar === null || avatar.updatedAt.getTime() !== claims?.['version']) throw notFound();
  return avatar.image;
}

/** The link of somebody's picture, last changed then: the same all through an hour, so that browsers fetch the picture once. */
export async function signAvatarLink({ database, clock }: Place, userId: number, updatedAt: Date): Promise<string> {
  const now = new Date(Math.floor(clock().getTime() / hourMs) * hourMs);
  const token = await signToken({ database, now }, avatarLink, { userId, version: updatedAt.getTime() });
  return `/api/x/avatars/${token}`;
}

async function readUpTo(bytes: AsyncIterable<Uint8Array>, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge('The image is larger than 5 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
