import { ApiError } from '@server/common/errors';
import { readSsoiRequest } from '@server/ssoi/ssoiRequest';
import { expect, test } from 'vitest';
import type { SsoiInput } from '@/contract/ssoi/ssoiReport.schema';
import { toAmount } from '@/domain/money';

const prefill = {
  endDate: 'Q3 26',
  periodFrom: '2026-07-01',
  to: '2026-09-30',
  hasFirmParticipate1: false,
  hasFirmParticipate6: false,
};

const asInput: SsoiInput[] = Object.entries(prefill).map(([code, value]) => ({ code, item_value: value }));
const revenue = 'threeLargestComponentsOfOtherRevenue';

function refusalOf(input: SsoiInput[]): [path: string, message: string][] {
  try {
    readSsoiRequest({ prefill, input });
    return [];
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return (failure.details ?? []).map(({ path, message }) => [path, message]);
  }
}

test('the items of a preview alone are the answers', () => {
  const request = readSsoiRequest({ input: asInput });
  expect(request.period).toEqual({ kind: 'quarter', end: '2026-09-30' });
  expect(request.answers.periodFrom).toBe('2026-07-01');
  expect(request.typed).toEqual({});
});

test('amounts of lines are taken, those of totals and empty ones passed over', () => {
  const { typed } = readSsoiRequest({
    prefill,
    input: [
      { item_number: '13938', item_value: 123.45 },
      { item_number: '13935', item_value: '(1,000.50)' },
      { item_number: '13940', item_value: 999 },
      { item_number: '13939', item_value: null },
      { item_number: '13937', item_value: '' },
      { item_number: 'none', item_value: 5 },
    ],
  });
  expect(Object.entries(typed).map(([line, amount]) => [line, toAmount(amount)])).toEqual([
    ['13935', -1000.5],
    ['13938', 123.45],
  ]);
});

test('an amount that is none is refused by its line', () => {
  expect(refusalOf([{ item_number: '13938', item_value: 'much' }])).toEqual([['13938', 'This field must be a number']]);
});

test('cells are rows again, and an answer of the preview replaces that of the wizard', () => {
  const { answers } = readSsoiRequest({
    prefill,
    input: [
      { code: `${revenue}[1].description`, item_value: 'Rent' },
      { code: `${revenue}[1].money`, item_value: 50 },
      { code: `${revenue}[0].description`, item_value: 'Postage' },
      { code: `${revenue}[0].money`, item_value: '75.25' },
      { code: 'isPortionOfItemM', item_value: true },
    ],
  });
  expect(answers.otherRevenue.map(({ description, amount }) => [description, toAmount(amount)])).toEqual([
    ['Postage', 75.25],
    ['Rent', 50],
  ]);
  expect(answers.isPortionOfItemM).toBe(true);
});

test('a row that was cleared in part is refused at the other cell', () => {
  const half = [
    { code: `${revenue}[0].description`, item_value: null },
    { code: `${revenue}[0].money`, item_value: 75 },
  ];
  expect(refusalOf(half)).toEqual([[`${revenue}[0].description`, 'This field is required']]);
});
