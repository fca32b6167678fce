import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const under = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);

const files = ['src', 'server', 'tests']
  .flatMap(under)
  .filter((path) => /\.(tsx?|json|sql|css)$/.test(path))
  .concat('vitest.config.ts');
const code = [...files.filter((path) => path !== 'tests/docs/names.test.ts').map(read), ...files].join('\n');

/** Names of others' software, placeholders of patterns, and what was decided against. */
const foreign = new Set([
  'HttpOnly',
  'SameSite',
  'fsModuleCache',
  'loadX',
  'markStructureContent',
  'requireX',
  'resourceLimits',
  'checkX',
  'xApi',
  'xKind',
  'xRepository',
]);

const pages = ['architecture.md', 'recipes.md', 'glossary.md', 'security.md', 'records.md'].map(
  (name) => `docs/${name}`,
);

test.each([...pages, ...under('docs/decisions')])('%s names what the code has', (page) => {
  const spans = [
    ...read(page)
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, span = '']) => span);
  const names = spans.flatMap(
    (span) => span.match(/\b[a-z]+[A-Z]\w+\b|\b[A-Z][a-z]+[A-Z]\w+\b|\b[a-z]+_[a-z]\w+\b/g) ?? [],
  );
  expect(names.filter((name) => !foreign.has(name) && !code.includes(name))).toEqual([]);
});
