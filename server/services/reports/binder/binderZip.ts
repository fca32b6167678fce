import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** What a file of a binder is written from. */
export type FilePieces = AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>;

/** Writes files into a ZIP one after the other; what it gives is sent before more is asked for. */
export type BinderZip = {
  /** Adds a file of the folder. */
  add: (path: string, pieces: FilePieces) => AsyncGenerator<Uint8Array>;
  /** Adds the sums of all files so far, as `sha256sum -c` reads them within the folder, and ends the ZIP. */
  end: () => AsyncGenerator<Uint8Array>;
};

/** A ZIP with one folder, all of whose files have the same time. Files are packed by threads of Node's own, so that nobody waits for it. */
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

/** The method by which a ZIP names deflated files. */
const deflated = 8;

/** Less than a millisecond of summing. */
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

/** Deflates slices as they come. A few wait for their turn, and what reading them throws is thrown here. */
function pack(slices: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const source = Readable.from(slices, { highWaterMark: 1 });
  return pipeline(source, createDeflateRaw({ chunkSize: sliceLength }), () => undefined);
}
