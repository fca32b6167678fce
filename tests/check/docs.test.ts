import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The paths of our own files and folders that a page writes as code. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/`((?:src|server|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
}

test.each(['docs/recipes.md', 'docs/glossary.md'])('%s names files that are there', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
