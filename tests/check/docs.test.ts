import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** Returns the paths of our own files and folders that a page writes as code. */
function pathsIn(page: string): string[] {
  return [...read(page).matchAll(/`((?:src|server|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
}

test.each(['docs/recipes.md', 'docs/glossary.md', 'docs/architecture.md'])('%s names files that are there', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));

test('the index of decisions links every record once, and there are at most 44 of a screen', () => {
  const linked = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(linked.toSorted()).toEqual(records.filter((name) => !name.startsWith('0000')));
  expect(linked.length).toBeLessThanOrEqual(44);
  expect(records.filter((name) => read(`docs/decisions/${name}`).split('\n').length > 42)).toEqual([]);
});

const pagesIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

test.each([
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/api.md',
  'docs/extras.md',
  'docs/records.md',
  'docs/security.md',
  ...pagesIn('deploy').filter((page) => page.endsWith('.md')),
  ...pagesIn('docs/guide'),
  ...pagesIn('docs/operations'),
  ...records.map((name) => `docs/decisions/${name}`),
])('%s names files that are there, too', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    join(dirname(page), link),
  );
  expect([...pathsIn(page), ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a number of a decision on the architecture page is that of a record', () => {
  const numbers = [...read('docs/architecture.md').matchAll(/\b(0\d{3})\b/g)].map(([, number = '']) => number);
  expect(numbers.filter((number) => !records.some((name) => name.startsWith(number)))).toEqual([]);
});

const layers = ['src/contract', 'src/domain', 'src/features', 'server'];

/** Folders of the server that belong to no capability: its platform, and those beside its root. */
const platform = ['common', 'db', 'commands', 'documents', 'files', 'messages', 'plugins', 'seed'];

function foldersOf(folder: string): string[] {
  const path = join(root, folder);
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
}

/** Rows of the table of words: the word, then each layer's cell. */
const wordRows = read('docs/architecture.md')
  .split('\n')
  .filter((line) => /^\| \w+ \|.*[•–]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , ...cells]) => ({ word, cells: cells.slice(0, layers.length) }));

test('the table of words has every capability of every layer, with folders that are there', () => {
  const wanted = layers.flatMap(foldersOf).filter((name) => name !== 'wire' && !platform.includes(name));
  expect(wordRows.map(({ word }) => word).toSorted()).toEqual([...new Set(wanted)].toSorted());
  const wrong = wordRows.flatMap(({ word, cells }) =>
    layers.flatMap((layer, position) => {
      const [mark, ...folders] = (cells[position] ?? '').split(' ');
      const isMarked = (mark === '•') === foldersOf(layer).includes(word);
      const below = foldersOf(`${layer}/${word}`);
      return isMarked && folders.every((name) => below.includes(name)) ? [] : [`${layer}/${word}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the files of the walks are there', () => {
  const drawn = read('docs/architecture.md')
    .split('```')
    .filter((_, position) => position % 2 === 1);
  const paths = [...drawn.join('\n').matchAll(/[\w./]+\.tsx?\b/g)].map(([path]) => path);
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test('the architecture page takes two screens', () => {
  expect(read('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(160);
});
