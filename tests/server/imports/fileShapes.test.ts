import { custodianShapes } from '@tests/support/imports/custodianShapes';
import { ledgerShapes } from '@tests/support/imports/ledgerShapes';
import { readFile, rowsRead } from '@tests/support/imports/readFile';
import { expect, test } from 'vitest';

test.each([...ledgerShapes, ...custodianShapes])(
  'reads $name',
  async ({ lines, fileName = 'export.csv', source = 'Spreadsheet', choices, rows }) => {
    const read = await readFile(lines.join('\r\n'), { fileName, choices });
    expect(rowsRead(read)).toEqual(rows);
    expect(read.table?.source?.label ?? 'Spreadsheet').toBe(source);
    expect(read.problems).toEqual([]);
    expect(read.questions.filter(({ is_required: isRequired }) => isRequired)).toEqual([]);
  },
);
