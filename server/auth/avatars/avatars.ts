import { countAttempt, type Limit } from '@server/common/attempts';
import type { Clock, UserContext } from '@server/common/context';
import { ApiError, notFound, ruleBroken, tooLarge } from '@server/common/errors';
import { createFairTurns } from '@server/common/fairTurns';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import type { Database } from '@server/db/client';
import { maxAvatarBytes } from '@/contract/members/members';
import { deleteAvatar, findAvatar, findAvatarDate, upsertAvatar } from './avatarsRepository';

const sidePixels = 256;

/** Maximum of pixels, as of a phone's camera. Unpacked, a pixel takes at least four bytes. */
const maxPixels = 16_000_000;

const maxPixelsText = '16 megapixels';

/** One picture at a time on one thread: the pool has four, and passwords are hashed there too. */
const turns = createFairTurns({ width: 1, perAsker: 1, maxWaiting: 5, maxWaitMs: 15_000 });

/** The kinds of picture by their first bytes; the file name is ignored. */
const formats: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

type Place = { database: Database; clock: Clock };

const hourMs = 60 * 60_000;
const avatarLink: TokenKind = { keyName: 'avatarLink', lifetimeSeconds: 2 * 60 * 60, claims: ['version'] };
const avatarsByUser: Limit = { name: 'avatarsByUser', max: 20, windowMs: hourMs };

/** Saves a thumbnail of the caller's picture and returns its link. Throws 413 above 5 MB, 422 for a file that isn't a picture, 429 after too many. */
export async function saveAvatar(context: UserContext, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const { database, clock, caller } = context;
  const { userId } = caller;
  await countAttempt(context, avatarsByUser, String(userId));
  const image = await makeThumbnail(await readUpTo(bytes, maxAvatarBytes), userId);
  const updatedAt = clock();
  await upsertAvatar(database.db, { userId, image, updatedAt });
  return signAvatarLink(context, userId, updatedAt);
}

export function removeAvatar({ database, caller }: UserContext): Promise<void> {
  return deleteAvatar(database.db, caller.userId);
}

/** Returns the link of a user's picture; null without one. */
export async function readAvatarLink(place: Place, userId: number): Promise<string | null> {
  const updatedAt = await findAvatarDate(place.database.db, userId);
  return updatedAt && signAvatarLink(place, userId, updatedAt);
}

/** Returns the picture of a link. Throws 404 for a link that isn't ours, was changed or expired, and for a picture that was changed. */
export async function openAvatar({ database, clock }: Place, token: string): Promise<Buffer> {
  const claims = await verifyToken({ database, now: clock() }, avatarLink, token);
  const avatar = claims && (await findAvatar(database.db, Number(claims.sub)));
  if (avatar === null || avatar.updatedAt.getTime() !== claims?.['version']) throw notFound();
  return avatar.image;
}

/** Signs the link of a picture with its date; the same within an hour, so that browsers cache the picture. */
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

/**
 * Creates a square WebP picture from a user's JPEG, PNG or WebP file, upright and without its metadata (place, camera, preview). Throws 422 for
 * anything else, such as SVG, for a damaged file, and for too many pixels, before unpacking; 503 while too many of the user's wait.
 */
async function makeThumbnail(bytes: Buffer, userId: number): Promise<Buffer> {
  if (!formats.some((isFormat) => isFormat(bytes))) throw refused('Choose a JPEG, PNG or WebP image.');
  return turns.run(String(userId), () => shrink(bytes));
}

async function shrink(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first picture, since most starts never need it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw refused(`The image is larger than ${maxPixelsText}. Choose a smaller one.`);
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refused('The image is damaged. Choose another one.');
  }
}

function refused(message: string) {
  return ruleBroken(message, [{ path: 'files', message }]);
}
