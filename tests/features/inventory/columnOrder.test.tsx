import { expect, test } from 'vitest';
import { columnsInListOrder, columnsInOrder } from '@/features/inventory/components/columnOrder';
import { mergedColumns } from '@/features/inventory/components/listColumns';
import { nonOptionEditColumns, nonOptionListColumns } from '@/features/inventory/components/nonOptionColumns';
import { optionListColumns } from '@/features/inventory/components/optionColumns';

const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

test('a narrow window leads with what names a position, its value and its haircut, and has all other columns', () => {
  expect(ids(columnsInOrder(nonOptionListColumns, true)).slice(0, 4)).toEqual([
    'identifier',
    'tot_pos_val',
    'haircut_amount',
    'report_date',
  ]);
  expect(ids(columnsInOrder(optionListColumns, true)).slice(0, 3)).toEqual([
    'contract_desc',
    'tot_pos_val',
    'haircut_amount',
  ]);
  expect(ids(columnsInOrder(nonOptionEditColumns, true)).toSorted()).toEqual(ids(nonOptionEditColumns).toSorted());
  expect(ids(columnsInOrder(mergedColumns, true)).slice(0, 4)).toEqual([
    'identifier',
    'tot_pos_val',
    'haircut_amount',
    'cusip_isin',
  ]);
});

test('any other window has the columns in their order', () => {
  expect(columnsInOrder(mergedColumns, false)).toBe(mergedColumns);
});

test('a list leads with what a position is worth and charged, and ends on its dates', () => {
  const order = ids(columnsInListOrder(nonOptionListColumns, false));
  expect(order.indexOf('haircut_amount')).toBeLessThan(order.indexOf('maturity'));
  expect(order.slice(-3)).toEqual(['report_date', 'createdAt', 'updatedAt']);
  expect(order.toSorted()).toEqual(ids(nonOptionListColumns).toSorted());
});
