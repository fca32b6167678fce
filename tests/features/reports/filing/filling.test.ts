import { expect, test } from 'vitest';
import type { TemplateReport } from '@/contract/reports/filing.schema';
import { decodeFile, filledName } from '@/features/reports/filing/filledFile';
import { fillingCautions, fillingGroups, fillingSummary } from '@/features/reports/filing/fillingGroups';

const report: TemplateReport = {
  format: 'excel',
  ids: 10,
  known: 8,
  filled: 5,
  empty: 2,
  kept: [],
  ambiguous: [],
  unplaced: [],
  unknown: [],
  missing: [],
  unnumbered: [],
  has_formulas: false,
};

test.each([
  ['IIA.xlsx', 'IIA_filled.xlsx'],
  ['FINRA.IIA.v2.txt', 'FINRA.IIA.v2_filled.txt'],
  ['template', 'template_filled'],
  ['.hidden', '.hidden_filled'],
])('%s is filled as %s', (name, filled) => {
  expect(filledName(name)).toBe(filled);
});

test('a file has the bytes of its Base64', async () => {
  const bytes = [0, 200, 255, 10];
  const file = decodeFile(btoa(String.fromCharCode(...bytes)));
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual(bytes);
});

test('says what was filled, and what to know first', () => {
  expect(fillingSummary(report)).toBe('5 of 10 IDs filled. 2 are empty on the report.');
  expect(fillingCautions(report)).toEqual([]);
  expect(fillingCautions({ ...report, has_formulas: true })).toEqual([expect.stringMatching(/has formulas/)]);
  expect(fillingCautions({ ...report, has_formulas: true, filled: 0, known: 4 })).toEqual([
    expect.stringMatching(/^Only 4 of the 10 IDs/),
  ]);
});

test('what is left to enter by hand comes first', () => {
  const groups = fillingGroups({
    ...report,
    unknown: [{ id: '9', where: 'A9' }],
    ambiguous: [{ id: '3970', where: 'A1' }],
    kept: [{ id: '1', where: 'A2', content: '5', value: '' }],
  });
  expect(groups.map(({ rows }) => rows)).toEqual([[['3970', 'A1']], [['1', 'A2', '5', 'empty']], [['9', 'A9']]]);
});
