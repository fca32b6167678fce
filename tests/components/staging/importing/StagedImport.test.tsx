import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportedRows } from '@/components/staging/importing/StagedImport';

test.each([
  [{ rows: 1, added: 1, changed: 0, unchanged: 0 }, '1 row staged from the file.'],
  [{ rows: 1203, added: 1100, changed: 100, unchanged: 3 }, '1,200 rows staged from the file, 3 unchanged.'],
  [{ rows: 3, added: 0, changed: 0, unchanged: 3 }, '0 rows staged from the file, 3 unchanged.'],
  [{ rows: 2, added: 1, changed: 1, removed: 4, unchanged: 0 }, '2 rows staged from the file, 4 marked for deletion.'],
])('says how many rows an import staged', (result, text) => {
  render(<ImportedRows result={result} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('before an import it says nothing', () => {
  render(<ImportedRows result={null} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
