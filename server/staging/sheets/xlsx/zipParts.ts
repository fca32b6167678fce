import { createInflateRaw } from 'node:zlib';
import type { ReadBudget } from '@server/files/reader/readLimits';
import { zipFormat } from '@server/files/zipFormat';
import { refusedFile } from '@server/staging/imports/fileIssues';

/** The parts of a ZIP file, unpacked while they are read; they share a limit of unpacked bytes. */
export type ZipParts = {
  has: (name: string) => boolean;
  /** Yields a part's text in pieces. Throws 422 for damage, 413 past the limits. */
  read: (name: string) => AsyncGenerator<string>;
  budget: ReadBudget;
};

type Entry = { start: number; packedSize: number; size: number; isDeflated: boolean };

const { endMark, directoryMark, localMark, endSize, recordSize, localSize, deflated, encryptedFlag } = zipFormat;
const maxEntries = 5000;
const pieceBytes = 65_536;
/** Bytes of a part that may be packed as well as they can be. */
const freeBytes = 10 * 1024 * 1024;

/** Opens a ZIP file. Throws 422 for one that is damaged or encrypted, 413 if its directory says that it is too large. */
export function openZipParts(bytes: Buffer, budget: ReadBudget): ZipParts {
  const entries = readDirectory(bytes);
  const { unpackedBytes, unpackedRatio } = budget.limits;
  const told = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (told > unpackedBytes) throw budget.refusal('unpackedBytes');
  return {
    budget,
    has: (name) => entries.has(name),
    read: async function* (name) {
      const entry = entries.get(name);
      if (entry === undefined) throw brokenWorkbook();
      const decoder = new TextDecoder();
      const most = Math.max(freeBytes, entry.packedSize * unpackedRatio);
      let size = 0;
      for await (const piece of unpacked(bytes, entry)) {
        size += piece.length;
        // The directory's sizes can be wrong.
        budget.spend('unpackedBytes', piece.length);
        if (size > most) throw budget.refusal('unpackedRatio');
        yield decoder.decode(piece, { stream: true });
      }
      yield decoder.decode();
    },
  };
}

/** Returns a 422 for a damaged ZIP file, or another kind of file. */
export function brokenWorkbook() {
  return refusedFile('The workbook is damaged. Open it in Excel, save it as .xlsx and import it again.');
}

/** Returns a 422 for an encrypted workbook. */
export function sealedWorkbook() {
  return refusedFile('The workbook has a password. Save it without one and import it again.');
}

async function* unpacked(bytes: Buffer, { start, packedSize, isDeflated }: Entry): AsyncGenerator<Buffer> {
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length < packedSize) throw brokenWorkbook();
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  try {
    inflate.end(packed);
    for await (const piece of inflate) yield piece;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw brokenWorkbook();
    throw error;
  } finally {
    inflate.destroy();
  }
}

function readDirectory(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw brokenWorkbook();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + recordSize > end || bytes.readUInt32LE(at) !== directoryMark) throw brokenWorkbook();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + recordSize, at + recordSize + nameLength);
    entries.set(name.replaceAll('\\', '/'), readEntry(bytes, at));
    at += recordSize + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(bytes: Buffer, record: number): Entry {
  if ((bytes.readUInt16LE(record + 8) & encryptedFlag) !== 0) throw sealedWorkbook();
  const local = bytes.readUInt32LE(record + 42);
  if (local + localSize > bytes.length || bytes.readUInt32LE(local) !== localMark) throw brokenWorkbook();
  return {
    start: local + localSize + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
    packedSize: bytes.readUInt32LE(record + 20),
    size: bytes.readUInt32LE(record + 24),
    isDeflated: bytes.readUInt16LE(record + 10) === deflated,
  };
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - 0xffff);
  for (let at = bytes.length - endSize; at >= first; at -= 1) if (bytes.readUInt32LE(at) === endMark) return at;
  throw brokenWorkbook();
}
