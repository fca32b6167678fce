import { deflateRawSync } from 'node:zlib';
import { openZip } from '@server/reports/filing/excel/zipFile';
import { makeZip, readZipStrictly } from '@tests/support/filing/zip';
import { expect, test } from 'vitest';

const parts = { 'a.xml': 'first', 'b.xml': 'second', 'c.xml': 'third' };
const mebibyte = 1024 * 1024;
const broken = expect.objectContaining({ status: 422 });
const tooLarge = expect.objectContaining({ status: 413 });

/** Returns a file of which bytes were changed: two at each of these distances from a record of the directory, the first by default. */
function changed(bytes: Buffer, changes: Readonly<Record<number, number>>, record = 0): Buffer {
  const file = Buffer.from(bytes);
  let at = file.readUInt32LE(file.length - 6);
  for (let index = 0; index < record; index += 1) at += 46 + file.readUInt16LE(at + 28);
  for (const [distance, value] of Object.entries(changes)) file.writeUInt16LE(value, at + Number(distance));
  return file;
}

test.each([
  {},
  { hasDescriptors: true },
  { isStored: true },
  { isReversed: true },
  { comment: 'Form X-17A-5' },
  { isReversed: true, hasDescriptors: true, isStored: true },
])('any program reads a file whose part was replaced by a longer or shorter one: %o', (options) => {
  for (const text of ['longer than it was before, and not alike at all: 0123456789', '']) {
    const bytes = makeZip(parts, options);
    expect(openZip(bytes).replace(new Map()).equals(bytes)).toBe(true);
    const file = openZip(bytes).replace(new Map([['b.xml', Buffer.from(text)]]));
    expect(Object.fromEntries(readZipStrictly(file))).toEqual({ ...parts, 'b.xml': text });
    expect(openZip(file).read('b.xml')?.toString()).toBe(text);
    if ('comment' in options) expect(file.toString('latin1')).toMatch(/Form X-17A-5$/);
  }
});

test('a signature between the directory and its end goes with the parts that it signs', () => {
  const bytes = makeZip(parts);
  const end = bytes.length - 22;
  const signed = Buffer.concat([bytes.subarray(0, end), Buffer.from('PK\x05\x05\0\0'), bytes.subarray(end)]);
  signed.writeUInt32LE(signed.readUInt32LE(end + 6 + 12) + 6, end + 6 + 12);
  const file = openZip(signed).replace(new Map([['b.xml', Buffer.from('other')]]));
  expect(Object.fromEntries(readZipStrictly(file))).toEqual({ ...parts, 'b.xml': 'other' });
});

test('parts are read deflated or stored, and one that is not there is none', () => {
  for (const isStored of [true, false]) {
    const zip = openZip(makeZip(parts, { isStored }));
    expect(zip.read('c.xml')?.toString()).toBe('third');
    expect(zip.read('d.xml')).toBeNull();
  }
});

test('what looks like the end of the directory within the comment is none', () => {
  const comment = `PK\x05\x06${'\0'.repeat(30)}`;
  expect(openZip(makeZip(parts, { comment })).read('a.xml')?.toString()).toBe('first');
});

test('refuses two parts of one name, and two records of one part', () => {
  const twice = makeZip({ 'a.xml': 'first', 'b.xml': 'second' }).toString('latin1').replaceAll('b.xml', 'a.xml');
  expect(() => openZip(Buffer.from(twice, 'latin1'))).toThrow(broken);
  expect(() => openZip(changed(makeZip(parts), { 42: 0 }, 1))).toThrow(broken);
});

test.each([
  ['a record longer than the directory', 28, 500],
  ['more data than there is', 20, 0xffff],
  ['a way of packing that is not read', 10, 12],
])('refuses a directory with %s', (_name, distance, value) => {
  expect(() => openZip(changed(makeZip(parts), { [distance]: value }, 2))).toThrow(broken);
});

test('refuses more parts than a workbook has before it reads them', () => {
  const file = makeZip(parts);
  file.writeUInt16LE(2001, file.length - 12);
  expect(() => openZip(file)).toThrow(tooLarge);
});

test('refuses what unpacks to more than a template has: a stored part, or several together', () => {
  const stored = openZip(makeZip({ large: Buffer.alloc(8 * mebibyte + 1) }, { isStored: true }));
  expect(() => stored.read('large')).toThrow(tooLarge);
  const several = openZip(makeZip({ one: Buffer.alloc(5 * mebibyte), two: Buffer.alloc(5 * mebibyte) }));
  expect(several.read('one')).toHaveLength(5 * mebibyte);
  expect(() => several.read('two')).toThrow(tooLarge);
});

test('unpacks no further than that, whatever follows', () => {
  const packed = deflateRawSync(Buffer.alloc(9 * mebibyte));
  const bytes = makeZip({ large: packed }, { isStored: true });
  // Deflated by its method, and damaged where more than a template has was read.
  bytes.fill(0xff, bytes.indexOf(packed) + packed.length - 200, bytes.indexOf(packed) + packed.length);
  expect(() => openZip(changed(bytes, { 10: 8 })).read('large')).toThrow(tooLarge);
});
