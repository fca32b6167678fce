import { citations, citationsFile } from '@tests/support/citations';
import { expect, test } from 'vitest';
import haircuts from '@/domain/haircuts/haircuts.json';

/** `npx vitest run tests/docs/citations.test.ts -u` writes the file again. */
test('docs/citations.tsv has every figure that a rule sets, as the product has it', async () => {
  await expect(citationsFile()).toMatchFileSnapshot('../../docs/citations.tsv');
});

test('has every bucket of every class, once, and says of each row whether its paragraph was read', () => {
  const rows = citations();
  const percents = haircuts.classes.flatMap(({ title, buckets = [] }) =>
    buckets.flatMap((bucket) => ('percent' in bucket ? [`Haircut: ${title}, ${bucket.label}, percent`] : [])),
  );
  const named = rows.map(({ what }) => what);
  expect(percents.filter((what) => !named.includes(what))).toEqual([]);
  expect(rows.filter(({ paragraph, value, what }) => `${paragraph}${value}${what}`.includes('\t'))).toEqual([]);
  const statusOf = (paragraph: string) => rows.find((row) => row.paragraph === paragraph)?.status;
  expect(['Rule 17a-11(h)', 'Rule 15c3-1d(b)(1)', 'FINRA Rule 4120(a)(1)(A)'].map(statusOf)).toEqual([
    'read',
    'read',
    'S',
  ]);
  expect(rows.find(({ what }) => what === 'Notice: 70% debt-equity warning')?.status).toBe('U');
});
