import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterEach } from 'vitest';

const run = promisify(execFile);
const made: string[] = [];

/** An unpacked ZIP on disk: its one folder and contents. */
export type Unpacked = Awaited<ReturnType<typeof unpack>>;

/** Unpacks a ZIP with the system's tool; the files are removed after the test. */
export async function unpack(zip: Uint8Array) {
  const place = await mkdtemp(join(tmpdir(), 'netcap-binder-'));
  made.push(place);
  await writeFile(join(place, 'binder.zip'), zip);
  await run('unzip', ['-q', 'binder.zip'], { cwd: place });
  const [folder = '', ...others] = (await readdir(place)).filter((name) => name !== 'binder.zip');
  if (others.length > 0) throw new Error(`The ZIP has more than one folder: ${others.join()}`);
  const path = (name: string) => join(place, folder, name);
  const text = (name: string) => readFile(path(name), 'utf8');
  const entries = await readdir(join(place, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return {
    folder,
    /** Paths of all files within the folder, in alphabetical order. */
    files: files.map((entry) => relative(join(place, folder), join(entry.parentPath, entry.name))).sort(),
    path,
    text,
    /** Returns the rows of a CSV file by heading. */
    rows: async (name: string): Promise<Record<string, string>[]> =>
      parse(await text(name), { bom: true, columns: true, skip_empty_lines: true }),
    /** Runs `sha256sum -c` over the files; throws if one differs. */
    verify: async () => (await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(place, folder) })).stdout,
  };
}

/** Removes unpacked files after each test. */
export function setUpUnpacking(): void {
  afterEach(async () => {
    await Promise.all(made.splice(0).map((place) => rm(place, { recursive: true, force: true })));
  });
}
