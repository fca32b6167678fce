import { expect, test } from 'vitest';
import type { SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';
import { itemSteps, itemValues, toFieldRefusal, toInput } from '@/features/ssoi/ssoiItems';

const groups: SsoiItemGroup[] = [
  {
    title: '1. Commissions',
    contents: [
      { label: 'Listed options', type: 'currency', item_number: '13938', item_value: 15_000, isEditable: true },
      { label: 'OTC options', type: 'currency', item_number: 'S01-OTC-OPT', item_value: 0 },
      { label: 'Total commissions', type: 'currency', item_number: '13940', item_value: 15_000, isEditable: false },
    ],
  },
  {
    title: 'Other revenue',
    contents: [
      {
        label: '1. Description',
        type: 'input',
        code: 'threeLargestComponentsOfOtherRevenue[0].description',
        item_value: 'Rent',
      },
    ],
  },
];

test('each group is a step, with published numbers beside the captions alone', () => {
  const steps = itemSteps(groups);
  expect(steps.map(({ title, fields }) => [title, fields.map(({ name, code }) => [name, code])])).toEqual([
    [
      '1. Commissions',
      [
        ['item0', '13938'],
        ['item1', undefined],
        ['item2', '13940'],
      ],
    ],
    ['Other revenue', [['item3', undefined]]],
  ]);
  expect(steps[0]?.fields.map(({ isEditable }) => isEditable)).toEqual([true, true, false]);
  expect(itemValues(groups)).toEqual({ item0: 15_000, item1: 0, item2: 15_000, item3: 'Rent' });
});

test('a number that names something is written without separators', () => {
  const filer = { label: 'Filer ID (CIK)', type: 'number', code: 'filerId1', item_value: 1700632 } as const;
  const [step] = itemSteps([{ title: 'Offering 1', contents: [{ ...filer, isIdentifier: true }, filer] }]);
  expect(step?.fields.map(({ isIdentifier }) => isIdentifier)).toEqual([true, false]);
});

test('what was typed goes back under its code, what was cleared as nothing, and totals as they came', () => {
  expect(toInput(groups, { item0: 16_000.5, item1: 0, item2: 99, item3: undefined })).toEqual([
    { item_number: '13938', item_value: 16_000.5 },
    { item_number: 'S01-OTC-OPT', item_value: 0 },
    { item_number: '13940', item_value: 15_000 },
    { code: 'threeLargestComponentsOfOtherRevenue[0].description', item_value: null },
  ]);
});

test('a refusal names fields in place of items', () => {
  const refusal = {
    status: 422,
    code: 'X',
    message: 'No',
    fieldErrors: [
      { path: '13938', message: 'a' },
      { path: 'to', message: 'b' },
    ],
  };
  expect(toFieldRefusal(groups, refusal).fieldErrors).toEqual([
    { path: 'item0', message: 'a' },
    { path: 'to', message: 'b' },
  ]);
  expect(toFieldRefusal(groups, { status: 0, code: 'X', message: 'No' })).toEqual({
    status: 0,
    code: 'X',
    message: 'No',
  });
});
