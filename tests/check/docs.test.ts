import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** The paths of our own files and folders that a page writes as code. */
function pathsIn(page: string): string[] {
  return [...read(page).matchAll(/`((?:src|server|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
}

test.each(['docs/recipes.md', 'docs/glossary.md', 'docs/architecture.md'])('%s names files that are there', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));

test('the index of decisions links every record once, and there are at most 41 of a screen', () => {
  const linked = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(linked.toSorted()).toEqual(records.filter((name) => !name.startsWith('0000')));
  expect(linked.length).toBeLessThanOrEqual(41);
  expect(records.filter((name) => read(`docs/decisions/${name}`).split('\n').length > 42)).toEqual([]);
});

test.each(['README.md', 'docs/guide.md', 'docs/operations.md', ...records.map((name) => `docs/decisions/${name}`)])(
  '%s names files that are there, too',
  (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
      join(dirname(page), link),
    );
    expect([...pathsIn(page), ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

test('a number of a decision on the architecture page is that of a record', () => {
  const numbers = [...read('docs/architecture.md').matchAll(/\b(0\d{3})\b/g)].map(([, number = '']) => number);
  expect(numbers.filter((number) => !records.some((name) => name.startsWith(number)))).toEqual([]);
});
