import { ApiError, ruleBroken } from '@server/errors';
import { createFairTurns } from '@server/fairTurns';

const sidePixels = 256;
/** As a camera of a phone has it. Unpacked, a pixel takes four bytes and more. */
const maxPixels = 16_000_000;
const maxPixelsText = '16 megapixels';

/** A picture at a time, on one thread: the threads for work like this are four, and passwords are hashed on them, too. */
const turns = createFairTurns({ width: 1, perAsker: 1, maxWaiting: 5, maxWaitMs: 15_000 });

/** The kinds of picture by their first bytes; what a file is called counts for nothing. */
const formats: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * A square WebP picture of what is in a user's JPEG, PNG or WebP file, upright and without its metadata (place, camera, preview). Throws 422
 * for anything else, such as SVG, for a file that is damaged, and for more pixels than allowed, before they are unpacked; 503 while too many
 * of theirs wait.
 */
export async function makeThumbnail(bytes: Buffer, userId: number): Promise<Buffer> {
  if (!formats.some((isFormat) => isFormat(bytes))) throw refused('Choose a JPEG, PNG or WebP image.');
  return turns.run(String(userId), () => shrink(bytes));
}

async function shrink(bytes: Buffer): Promise<Buffer> {
  // Loaded when the first picture comes: most starts never need it.
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
