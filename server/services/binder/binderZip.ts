import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** Writes files into a ZIP one after the other; what it gives is sent before more is asked for. */
export type BinderZip = {
  /** Adds a file of the folder. */
  add: (path: string, pieces: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  /** Adds the sums of all files so far, as `sha256sum -c` reads them within the folder, and ends the ZIP. */
  end: () => AsyncGenerator<Uint8Array>;
};

/** A ZIP with one folder, all of whose files have the same time. */
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

  async function* add(
    path: string,
    pieces: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const entry = new ZipDeflate(`${folder}/${path}`);
    entry.mtime = at;
    zip.add(entry);
    const hash = createHash('sha256');
    for await (const piece of pieces) {
      for (const slice of slicesOf(typeof piece === 'string' ? Buffer.from(piece) : piece)) {
        hash.update(slice);
        entry.push(slice);
        yield* take();
        // Packing is work of the main thread; other requests go in between.
        await nextTurn();
      }
    }
    entry.push(new Uint8Array(0), true);
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

/** A few milliseconds of packing. */
const sliceLength = 65_536;

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += sliceLength) {
    // A copy: the packer keeps what it was given.
    yield bytes.slice(start, start + sliceLength);
  }
}
