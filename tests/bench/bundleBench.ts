import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtApp } from './support/benchBackend';
import { print, printTable } from './support/print';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Sizes = { script: number; style: number };

const entry = 'index.html';
const shell = 'src/app/layouts/MainLayout.tsx';
const budget = 'Budget: the first screen, which is the entry alone, 165 kB JavaScript and 15 kB CSS.';

/** Measures the code that each page loads at once and may load later (dialogs, viewers), compressed with Brotli, from the built manifest. */
export function benchBundles(): void {
  const path = join(builtApp, '.vite/manifest.json');
  if (existsSync(path)) printPages(JSON.parse(readFileSync(path, 'utf8')));
  else print('\nBundle sizes: there is no build; "npm run build" makes one.\n');
}

function printPages(manifest: Manifest): void {
  const pages = [entry, ...Object.keys(manifest).filter((name) => name.includes('/pages/'))];
  printTable({
    title: 'What each page loads, brotli, shared parts counted in each',
    headers: ['page', 'JavaScript', 'CSS', 'JavaScript later', 'CSS later'],
    rows: pages.map((page) => {
      const first = closure(manifest, [entry, ...(hasShell(page) ? [shell] : []), page]);
      const later = laterThan(manifest, first);
      const [now, then] = [sizesOf(manifest, first), sizesOf(manifest, later)];
      const name = page === entry ? 'SignInPage' : page.replace(/^.*\//, '').replace(/\.tsx$/, '');
      return [name, kilobytes(now.script), kilobytes(now.style), kilobytes(then.script), kilobytes(then.style)];
    }),
    note: budget,
  });
}

/** Returns true for pages of signed-in users, which are inside the main layout. */
function hasShell(page: string): boolean {
  return page.startsWith('src/features/') && !page.startsWith('src/features/auth/');
}

function closure(manifest: Manifest, names: readonly string[]): Set<string> {
  const loaded = new Set(names);
  for (const name of loaded) for (const needed of manifest[name]?.imports ?? []) loaded.add(needed);
  return loaded;
}

/** Returns chunks that the page's own chunks import on demand; the entry's such imports are other pages. */
function laterThan(manifest: Manifest, first: ReadonlySet<string>): Set<string> {
  const onDemand = [...first].flatMap((name) => (name === entry ? [] : (manifest[name]?.dynamicImports ?? [])));
  return new Set([...closure(manifest, onDemand)].filter((name) => !first.has(name)));
}

function sizesOf(manifest: Manifest, names: ReadonlySet<string>): Sizes {
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  return {
    script: sizeOf(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    style: sizeOf(chunks.flatMap(({ css }) => css ?? [])),
  };
}

function sizeOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + compressedSize(file), 0);
}

const known = new Map<string, number>();

function compressedSize(file: string): number {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(join(builtApp, file))).length;
  known.set(file, size);
  return size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
