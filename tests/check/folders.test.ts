import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** About twenty, as `docs/decisions/0002-folders-and-rooms.md` has it. */
const mostFiles = 24;

/** Each of these is one list of the same thing. */
const lists = ['server/db/migrations', 'server/db/migrations/meta', 'tests/conformance/cases', 'tests/e2e'];

const root = join(import.meta.dirname, '../..');

function foldersBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...entries.flatMap(({ name }) => foldersBelow(`${folder}/${name}`))];
}

function countFiles(folder: string): number {
  return readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

test('no folder holds more files than a reader can', () => {
  const folders = ['src', 'server', 'tests'].flatMap(foldersBelow);
  expect(folders.length).toBeGreaterThan(100);
  expect(folders.filter((folder) => !lists.includes(folder) && countFiles(folder) > mostFiles)).toEqual([]);
});
