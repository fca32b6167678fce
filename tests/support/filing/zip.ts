import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

type ZipOptions = {
  /** True if sizes and checksum follow the data, as some writers put them. */
  hasDescriptors?: boolean;
  /** Flags of every part. */
  flags?: number;
  /** True for parts stored without compression. */
  isStored?: boolean;
  /** True for a directory from the last part to the first. */
  isReversed?: boolean;
  comment?: string;
};

const usual = { hasDescriptors: false, flags: 0, isStored: false, isReversed: false, comment: '' };

/** Builds a ZIP file of parts by name, deflated unless the options differ. */
export function makeZip(parts: Readonly<Record<string, string | Buffer>>, options: ZipOptions = {}): Buffer {
  const { isReversed, comment, ...form } = { ...usual, ...options };
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const { local, fixed, sums } = localPart(name, Buffer.from(content), form);
    locals.push(local);
    records.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(20, 20, ...fixed),
        u32(...sums),
        u16(name.length, 0, 0, 0, 0),
        u32(0, offset),
        Buffer.from(name),
      ]),
    );
    offset += local.length;
  }
  const directory = Buffer.concat(isReversed ? records.toReversed() : records);
  const count = records.length;
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, count, count),
    u32(directory.length, offset),
    u16(comment.length),
  ]);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment, 'latin1')]);
}

/** Returns a part with its header, and the fields that the directory repeats. */
function localPart(
  name: string,
  data: Buffer,
  { hasDescriptors, flags, isStored }: Pick<Required<ZipOptions>, 'hasDescriptors' | 'flags' | 'isStored'>,
): { local: Buffer; fixed: number[]; sums: number[] } {
  const packed = isStored ? data : deflateRawSync(data);
  const sums = [crc32(data), packed.length, data.length];
  const fixed = [hasDescriptors ? flags | 8 : flags, isStored ? 0 : 8, 0x6000, 0x5a21];
  const head = [u32(0x04034b50), u16(20, ...fixed), u32(...(hasDescriptors ? [0, 0, 0] : sums)), u16(name.length, 0)];
  const descriptor = hasDescriptors ? [u32(0x08074b50, ...sums)] : [];
  return { local: Buffer.concat([...head, Buffer.from(name), packed, ...descriptor]), fixed, sums };
}

/**
 * Reads the parts of a ZIP file as strictly as any program, by the headers before the data. Throws if these differ from the directory or anything is
 * between the parts.
 */
export function readZipStrictly(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(u32(0x06054b50));
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  if (start + size !== end) throw new Error(`The directory of ${size} bytes from ${start} doesn't end at ${end}`);
  const parts = new Map<string, string>();
  const extents: [number, number][] = [[start, start]];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    const offset = bytes.readUInt32LE(at + 42);
    const { content, dataEnd } = readPart(bytes, offset, bytes.subarray(at + 8, nameEnd));
    parts.set(name, content.toString('utf8'));
    extents.push([offset, dataEnd]);
    at = nameEnd;
  }
  const ordered = extents.sort(([a], [b]) => a - b);
  for (const [index, [, dataEnd]] of ordered.slice(0, -1).entries()) {
    if (dataEnd !== ordered[index + 1]?.[0]) throw new Error(`Nothing should stand at ${dataEnd}`);
  }
  return parts;
}

/** Reads a part by its header; `told` has the directory's fields from the flags on. */
function readPart(bytes: Buffer, offset: number, told: Buffer): { content: Buffer; dataEnd: number } {
  const [flags, method] = [told.readUInt16LE(0), told.readUInt16LE(2)];
  const [crc, packedSize, size] = [told.readUInt32LE(8), told.readUInt32LE(12), told.readUInt32LE(16)];
  const head = bytes.subarray(offset + 6, offset + 26);
  const hasDescriptor = (flags & 8) !== 0;
  if (!head.equals(Buffer.concat([told.subarray(0, 8), hasDescriptor ? Buffer.alloc(12) : told.subarray(8, 20)]))) {
    throw new Error(`The header at ${offset} and the directory differ`);
  }
  const dataStart = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(dataStart, dataStart + packedSize);
  const content = method === 8 ? inflateRawSync(packed) : packed;
  if (content.length !== size || crc32(content) !== crc) throw new Error(`The part at ${offset} has other sums`);
  return { content, dataEnd: dataStart + packedSize + (hasDescriptor ? 16 : 0) };
}

function u16(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.from([value & 0xff, (value >> 8) & 0xff])));
}

function u32(...values: number[]): Buffer {
  return Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(value >>> 0);
      return bytes;
    }),
  );
}
