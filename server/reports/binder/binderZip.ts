import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** The contents of a binder's file. */
export type FilePieces = AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>;

/** Writes files into a ZIP one after the other; each piece is sent before more is read. */
export type BinderZip = {
  /** Adds a file of the folder. */
  add: (path: string, pieces: FilePieces) => AsyncGenerator<Uint8Array>;
  /** Adds the checksums of all files so far, in the format of `sha256sum -c` within the folder, and ends the ZIP. */
  end: () => AsyncGenerator<Uint8Array>;
};

/** Opens a ZIP with one folder whose files all have the same time. Node's own threads compress, so that no other request waits. */
export function openBinderZip({ folder, at }: { folder: string; at: Date }): BinderZip {
  let written: Uint8Array[] = [];
  let sums = '';
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });

  function take(): Uint8Array[] {
    const taken = written;
    written = [];
    return taken;
  }

  async function* add(path: string, pieces: FilePieces): AsyncGenerator<Uint8Array> {
    const entry: ZipInputFile = { filename: `${folder}/${path}`, mtime: at, compression: deflated, size: 0, crc: 0 };
    const hash = createHash('sha256');
    zip.add(entry);
    const measured = measure(pieces, (slice) => {
      hash.update(slice);
      entry.size += slice.length;
      entry.crc = crc32(slice, entry.crc);
    });
    for await (const packed of pack(measured)) {
      entry.ondata?.(null, packed, false);
      yield* take();
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* take();
    sums += `${hash.digest('hex')}  ${path}\n`;
  }

  async function* end(): AsyncGenerator<Uint8Array> {
    yield* add('SHA256SUMS', [Buffer.from(sums)]);
    zip.end();
    yield* take();
  }

  return { add, end };
}

/** The ZIP code of deflated files. */
const deflated = 8;

/** Bytes a slice, less than a millisecond of hashing. */
const sliceLength = 65_536;

async function* measure(pieces: FilePieces, onSlice: (slice: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let start = 0; start < bytes.length; start += sliceLength) {
      const slice = bytes.subarray(start, start + sliceLength);
      onSlice(slice);
      yield slice;
    }
  }
}

/** Deflates slices as they come, buffering a few; rethrows what reading them throws. */
function pack(slices: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const source = Readable.from(slices, { highWaterMark: 1 });
  return pipeline(source, createDeflateRaw({ chunkSize: sliceLength }), () => undefined);
}
