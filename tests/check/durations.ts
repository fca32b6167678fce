import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Assumed durations of test files that haven't run here yet; few take longer. */
const usualMs = { unit: 200, server: 2000, screens: 3000 };

/** Folder in which vitest stores the duration of each file. */
const cacheDir = 'node_modules/.vite/vitest';

/** Returns the duration of a test file's last run here, in milliseconds, or the usual one. */
export function lastDurations(): (test: string) => number {
  const folders = existsSync(cacheDir) ? readdirSync(cacheDir) : [];
  const last = new Map(folders.flatMap((folder) => readResults(join(cacheDir, folder, 'results.json'))));
  return (test) => last.get(test) ?? usualDuration(test);
}

function readResults(file: string): [test: string, ms: number][] {
  if (!existsSync(file)) return [];
  const { results }: { results: [string, { duration: number }][] } = JSON.parse(readFileSync(file, 'utf8'));
  return results.map(([test, { duration }]) => [test.slice(test.indexOf(':') + 1), duration]);
}

function usualDuration(test: string): number {
  if (test.endsWith('.tsx')) return usualMs.screens;
  return test.startsWith('tests/server/') ? usualMs.server : usualMs.unit;
}
