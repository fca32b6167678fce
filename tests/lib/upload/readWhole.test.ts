import { expect, test } from 'vitest';
import { readWhole } from '@/lib/upload';

test('a file is read as it was chosen, with its name and type', async () => {
  const copy = await readWhole(new File(['a,b'], 'rows.csv', { type: 'text/csv' }));
  expect(copy).toMatchObject({ name: 'rows.csv', type: 'text/csv' });
  expect(await copy?.text()).toBe('a,b');
});

test('a file that changed since is none', async () => {
  const file = new File(['a,b'], 'rows.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
  expect(await readWhole(file)).toBeNull();
});
