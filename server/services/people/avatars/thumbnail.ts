import { ruleBroken } from '@server/errors';

const sidePixels = 256;
/** Far above any camera; what unpacks to more is made to fill the memory. */
const maxPixels = 100_000_000;

/** The kinds of picture by their first bytes; what a file is called counts for nothing. */
const formats: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * A square WebP picture of what is in a JPEG, PNG or WebP file, upright and without its metadata (place, camera, preview). Throws 422 for
 * anything else, such as SVG, and for a file that is damaged.
 */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  if (!formats.some((isFormat) => isFormat(bytes))) throw refused('Choose a JPEG, PNG or WebP image.');
  // Loaded when the first picture comes: most starts never need it.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refused('The image is damaged or too large. Choose another one.');
  }
}

function refused(message: string) {
  return ruleBroken(message, [{ path: 'files', message }]);
}
