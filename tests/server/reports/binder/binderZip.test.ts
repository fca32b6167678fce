import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FilePieces, openBinderZip } from '@server/reports/binder/binderZip';
import { setUpUnpacking, unpack } from '@tests/support/documents/binder';
import { expect, test } from 'vitest';

setUpUnpacking();

const opened = () => openBinderZip({ folder: 'Books_binder', at: new Date('2026-07-15T09:00:00Z') });

async function zipOf(files: Readonly<Record<string, FilePieces>>): Promise<Buffer> {
  const zip = opened();
  const written: Uint8Array[] = [];
  for (const [path, pieces] of Object.entries(files))
    for await (const part of zip.add(path, pieces)) written.push(part);
  for await (const part of zip.end()) written.push(part);
  return Buffer.concat(written);
}

test('has each file as it was given, of any length and name, with sums that verify', async () => {
  const long = randomBytes(200_001);
  async function* texts() {
    yield '\uFEFFName\r\n';
    yield 'Žižek 株式会社\r\n';
  }
  const unpacked = await unpack(
    await zipOf({ 'long.bin': [long], 'empty.txt': [], 'reports/of quarter.csv': texts() }),
  );
  expect(unpacked.files).toEqual(['SHA256SUMS', 'empty.txt', 'long.bin', 'reports/of quarter.csv']);
  expect(await unpacked.text('reports/of quarter.csv')).toBe('\uFEFFName\r\nŽižek 株式会社\r\n');
  expect((await unpacked.verify()).trim().split('\n')).toEqual([
    'long.bin: OK',
    'empty.txt: OK',
    'reports/of quarter.csv: OK',
  ]);
});

test('packs on other threads: the main one turns to others again and again while they do', async () => {
  const slices = Array.from({ length: 64 }, () => randomBytes(65_536));
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  await zipOf({ 'long.bin': slices });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(10 * slices.length);
});

test('reads no further than it is written', async () => {
  let read = 0;
  async function* slices() {
    for (; read < 100; read += 1) yield randomBytes(65_536);
  }
  const writing = opened().add('long.bin', slices());
  await writing.next();
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(read).toBeLessThan(10);
  await writing.return(undefined);
});

test('fails where its rows cannot be read', async () => {
  async function* broken() {
    yield 'Name\r\n';
    throw new Error('The books are gone');
  }
  await expect(zipOf({ 'broken.csv': broken() })).rejects.toThrow('The books are gone');
});

test('ends the reading when it is left', async () => {
  let isEnded = false;
  async function* rows() {
    try {
      for (;;) yield randomBytes(65_536);
    } finally {
      isEnded = true;
    }
  }
  for await (const _part of opened().add('long.bin', rows())) break;
  await expect.poll(() => isEnded).toBe(true);
});
