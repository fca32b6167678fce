import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { expect, test } from 'vitest';

test('every token of the styles is set somewhere', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(s?css|tsx?)$/.test(file),
  );
  const code = files.map((file) => readFileSync(join(projectRoot, 'src', file), 'utf8')).join('\n');
  const used = new Set([...code.matchAll(/var\((--nc-[\w-]+)/g)].map(([, name]) => name));
  const set = new Set([...code.matchAll(/(--nc-[\w-]+)(?:['"]\]?\s*[:,]|\s*:)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
