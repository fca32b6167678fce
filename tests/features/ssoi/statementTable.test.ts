import { expect, test } from 'vitest';
import type { SsoiItem } from '@/contract/ssoi/ssoiReport.schema';
import { statementTable, tieText } from '@/features/ssoi/statementTable';

const line = (number: string, value: number, changes: Partial<SsoiItem> = {}): SsoiItem => ({
  label: `Line ${number}`,
  type: 'currency',
  item_number: number,
  item_value: value,
  isEditable: true,
  ...changes,
});

const total = line('13940', 50.5, { isEditable: false, tie: { focus_code: '4030', amount: 50 } });
const groups = [
  { title: 'Revenue', contents: [line('11000', 50.5), line('11010', 0), total] },
  { title: 'Questions', contents: [{ label: 'Name', type: 'input' as const, code: 'name', item_value: 'Dana' }] },
];

test('the statement shows what holds an amount, and each line that must equal FOCUS with what it differs by', () => {
  const { sections } = statementTable(groups, 'Q2 26');
  expect(sections.map(({ title, rows }) => [title, rows.map(({ item }) => item)])).toEqual([
    ['Revenue', ['11000', '13940']],
  ]);
  expect(sections[0]?.rows[1]).toMatchObject({
    look: 'total',
    notes: ['Equals item 4030 of FOCUS'],
    cells: { amount: { value: 50.5 }, focus: { value: 50 }, difference: { value: 0.5 } },
  });
});

test.each([
  [50, '1 line ties to FOCUS'],
  [null, '0 of 1 tie to FOCUS'],
])('with %j in FOCUS: %s', (amount, text) => {
  const contents = [{ ...total, item_value: 50, tie: { focus_code: '4030', amount } }];
  expect(tieText([{ title: 'Revenue', contents }])).toBe(text);
});
