import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Maximum of files in a folder (`docs/decisions/0042-one-word-one-room.md`). */
const mostFiles = 24;

/** Folders that hold one list of equal things. */
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
