import { crc32, deflateRawSync } from 'node:zlib';

type ZipOptions = {
  /** Sizes and checksum follow the data, as some writers leave them. */
  hasDescriptors?: boolean;
  /** Set on every part. */
  flags?: number;
};

/** A ZIP file of parts by name, deflated. */
export function makeZip(parts: Readonly<Record<string, string | Buffer>>, options: ZipOptions = {}): Buffer {
  const { hasDescriptors = false, flags = 0 } = options;
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const sums = [crc32(data), packed.length, data.length];
    const fixed = [hasDescriptors ? flags | 8 : flags, 8, 0x6000, 0x5a21];
    const written = hasDescriptors ? [0, 0, 0] : sums;
    const head = Buffer.concat([
      u32(0x04034b50),
      u16(20, ...fixed),
      u32(...written),
      u16(name.length, 0),
      Buffer.from(name),
    ]);
    const descriptor = hasDescriptors ? u32(0x08074b50, ...sums) : Buffer.alloc(0);
    locals.push(head, packed, descriptor);
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
    offset += head.length + packed.length + descriptor.length;
  }
  const directory = Buffer.concat(records);
  const count = records.length;
  const end = Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(directory.length, offset), u16(0)]);
  return Buffer.concat([...locals, directory, end]);
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
