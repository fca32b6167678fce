import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { zipFormat } from '@server/files/zipFormat';
import { brokenTemplate, largeTemplate, sealedTemplate } from '@server/reports/filing/templateErrors';

/** A part of a ZIP file: its directory record, and all of its bytes in the file, header included. */
type Entry = { name: string; record: Buffer; local: Buffer; method: number; packedSize: number; dataStart: number };

export type ZipFile = {
  /** Unpacks a part; null if it doesn't exist. Throws 422 for damage, 413 past the limit shared by all parts. */
  read: (name: string) => Buffer | null;
  /** Returns the file with some parts replaced; all others keep their bytes and order. */
  replace: (parts: ReadonlyMap<string, Uint8Array>) => Buffer;
};

const { localMark, directoryMark, endMark, localSize, recordSize, endSize, stored, deflated, encryptedFlag } =
  zipFormat;
const maxEntries = 2000;
/** Maximum of unpacked bytes in a workbook; a template takes a few hundred kilobytes. */
const maxUnpackedBytes = 8 * 1024 * 1024;
/** Flag for sizes after the data; a replaced part has them in its header. */
const descriptorFlag = 8;

/** Opens a ZIP file. Throws 422 for one that is damaged, encrypted or beyond 4 GB. */
export function openZip(bytes: Buffer): ZipFile {
  const end = findEnd(bytes);
  const entries = readEntries(bytes, end);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size !== entries.length) throw brokenTemplate();
  let left = maxUnpackedBytes;
  return {
    read: (name) => {
      const entry = byName.get(name);
      if (entry === undefined) return null;
      const part = unpack(entry, left);
      left -= part.length;
      return part;
    },
    replace: (parts) =>
      writeZip(
        entries.map((entry) => replaced(entry, parts.get(entry.name))),
        bytes.subarray(end),
      ),
  };
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - 0xffff);
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endMark && at + endSize + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw brokenTemplate();
}

function readEntries(bytes: Buffer, end: number): Entry[] {
  const count = bytes.readUInt16LE(end + 10);
  const directoryStart = bytes.readUInt32LE(end + 16);
  if (count > maxEntries) throw largeTemplate();
  const records = readRecords(bytes, { count, start: directoryStart, end });
  const starts = records.map((record) => record.readUInt32LE(42));
  const ordered = [...new Set(starts)].sort((a, b) => a - b);
  if (ordered.length !== records.length) throw brokenTemplate();
  const ends = new Map(ordered.map((start, index) => [start, ordered[index + 1] ?? directoryStart]));
  return records.map((record, index) => {
    const start = starts[index] ?? 0;
    return readEntry(record, bytes.subarray(start, ends.get(start)));
  });
}

function readRecords(bytes: Buffer, { count, start, end }: { count: number; start: number; end: number }): Buffer[] {
  const records: Buffer[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + recordSize > end || bytes.readUInt32LE(at) !== directoryMark) throw brokenTemplate();
    const size = recordSize + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    records.push(bytes.subarray(at, at + size));
    at += size;
  }
  if (at > end) throw brokenTemplate();
  return records;
}

function readEntry(record: Buffer, local: Buffer): Entry {
  if (local.length < localSize || local.readUInt32LE(0) !== localMark) throw brokenTemplate();
  if ((record.readUInt16LE(8) & encryptedFlag) !== 0) throw sealedTemplate();
  const method = record.readUInt16LE(10);
  const packedSize = record.readUInt32LE(20);
  const dataStart = localSize + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (dataStart + packedSize > local.length || (method !== stored && method !== deflated)) throw brokenTemplate();
  const name = record.toString('utf8', recordSize, recordSize + record.readUInt16LE(28));
  return { name, record, local, method, packedSize, dataStart };
}

function unpack({ record, local, method, packedSize, dataStart }: Entry, limit: number): Buffer {
  const packed = local.subarray(dataStart, dataStart + packedSize);
  const part = method === stored ? packed : inflate(packed, limit);
  if (part.length > limit) throw largeTemplate();
  if (crc32(part) !== record.readUInt32LE(16)) throw brokenTemplate();
  return part;
}

function inflate(packed: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if (error instanceof RangeError) throw largeTemplate();
    throw brokenTemplate();
  }
}

/** Returns the entry with new content; the same entry without any. */
function replaced(entry: Entry, part: Uint8Array | undefined): Pick<Entry, 'record' | 'local'> {
  if (part === undefined) return entry;
  const packed = deflateRawSync(part);
  const sums = { crc: crc32(part), packedSize: packed.length, size: part.length };
  const record = Buffer.from(entry.record);
  const head = Buffer.from(entry.local.subarray(0, entry.dataStart));
  writeSums(record, 8, sums);
  writeSums(head, 6, sums);
  return { record, local: Buffer.concat([head, packed]) };
}

type Sums = { crc: number; packedSize: number; size: number };

/** Writes flags, method, time and date, checksum and sizes, which have the same order in a header and in a record. */
function writeSums(header: Buffer, flags: number, { crc, packedSize, size }: Sums): void {
  header.writeUInt16LE(header.readUInt16LE(flags) & ~descriptorFlag, flags);
  header.writeUInt16LE(deflated, flags + 2);
  header.writeUInt32LE(crc, flags + 8);
  header.writeUInt32LE(packedSize, flags + 12);
  header.writeUInt32LE(size, flags + 16);
}

/** Writes the parts in their order in the original file. */
function writeZip(entries: readonly Pick<Entry, 'record' | 'local'>[], oldEnd: Buffer): Buffer {
  const inFile = [...entries].sort((a, b) => a.record.readUInt32LE(42) - b.record.readUInt32LE(42));
  const starts = new Map<object, number>();
  let at = 0;
  for (const entry of inFile) {
    starts.set(entry, at);
    at += entry.local.length;
  }
  const records = entries.map((entry) => {
    const record = Buffer.from(entry.record);
    record.writeUInt32LE(starts.get(entry) ?? 0, 42);
    return record;
  });
  const directory = Buffer.concat(records);
  const end = Buffer.from(oldEnd);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...inFile.map(({ local }) => local), directory, end]);
}
