import { nonOption } from '@tests/support/books/haircutPositions';
import { whatIfBooks } from '@tests/support/books/whatIfFirm';
import { expect, test } from 'vitest';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { applySteps, readSteps } from '@/domain/whatIf/applySteps';

const { books, terms } = whatIfBooks(
  [
    ['200', 50_000],
    ['424', 80_000],
    ['535', 10_000],
    ['1205', -20_000],
    ['1792', -120_000],
    ['3952', 0],
    ['1400', -5_000],
  ],
  { nonOptions: [nonOption({ id: 1500, identifier: 'ACME', quantity: 800, closingPrice: 100 })] },
);

const entry = { amount: 1, debit: '1003', credit: '1000' };
const trade = { direction: 'sell', quantity: 1, position: 1500, cash: '1000', securities: '1001' };
const buy = { quantity: 10, identifier: 'NEW', security: 'EQUITY COMMON', price: 5, cash: '1000', securities: '1001' };

const ofEquity = { cusip_isin: null, type: 'EQUITY', subtype: 'COMMON', currency: 'USD', side: 'Long' as const };
const blanks = { maturity: null, face_value: null, haircut: null };

function fileRow(row: number, identifier: string, [quantity, price]: readonly [number, number]) {
  return { row, identifier, ...ofEquity, ...blanks, quantity, price, market_value: quantity * price };
}

const ofFile = { others: 'keep', cash: '1000', securities: '1001', income: '1005' };
const bond = { ...fileRow(3, 'NOTE', [1000, 1]), type: 'GOVERNMENT', subtype: 'UST', maturity: '2025-03-31' };

const out = { direction: 'out', amount: 1, cash: '1000', equity: '1004', date: null };
const loan = { direction: 'repay', agreement: 'debt', amount: 1, cash: '1000', loan: '1006' };
const reprice = { position: 1500, price: 5, securities: '1001', income: '1005' };
const wholeClass = { side: 'Long', class: 'EQUITY', percent: 5, securities: '1001', income: '1005' };

const refused: readonly [string, WhatIfStep['kind'], WhatIfStep['values'], string, string | RegExp][] = [
  ['an account that isn’t there', 'entry', { ...entry, debit: '9' }, 'debit', /^Account 9 isn't in the chart/],
  ['one account on both sides', 'entry', { ...entry, debit: '1000' }, 'credit', /^Debit and credit are the same/],
  [
    'an asset below zero',
    'entry',
    { ...entry, amount: 50_000.01, debit: '1004' },
    'credit',
    '1000 Account 200 holds $50,000.00 on 03/31/2025. This step takes $50,000.01 off it.',
  ],
  ['a liability below zero', 'entry', { ...entry, amount: 20_000.01 }, 'debit', /^1003 Account 1205 holds \$20,000.00/],
  ['no amount', 'entry', { ...entry, amount: null }, 'amount', 'Enter the amount.'],
  ['an amount of zero', 'entry', { ...entry, amount: 0 }, 'amount', 'Enter an amount above zero.'],
  ['a part of a cent', 'entry', { ...entry, amount: 1.005 }, 'amount', 'Enter at most 2 decimals.'],
  ['a field of no step', 'entry', { ...entry, memo: 'x' }, 'memo', "memo isn't a field of this step."],
  [
    'a day before the books end',
    'capital',
    { direction: 'out', amount: 1, cash: '1000', equity: '1004', date: '2025-03-30' },
    'date',
    'These books end on 03/31/2025. Enter 03/31/2025 or a later day.',
  ],
  ['more cash than there is', 'capital', { ...out, amount: 50_000.01 }, 'cash', /^1000 Account 200 holds/],
  ['a day that is none', 'capital', { ...out, date: '2025-02-30' }, 'date', 'Enter a date.'],
  ['nothing taken out', 'capital', { ...out, amount: 0 }, 'amount', 'Enter an amount above zero.'],
  [
    'more than a loan has',
    'subordinatedLoan',
    { ...loan, amount: 5_000.01 },
    'loan',
    /^1006 Account 1400 holds \$5,000.00/,
  ],
  ['a loan of nothing', 'subordinatedLoan', { ...loan, amount: 0 }, 'amount', 'Enter an amount above zero.'],
  ['an unknown agreement', 'subordinatedLoan', { ...loan, agreement: 'x' }, 'agreement', /^Choose one of those/],
  ['nothing to age', 'receivables', { amount: 0, line: '535' }, 'amount', 'Enter an amount above zero.'],
  ['a commitment to nothing', 'commitment', { amount: 0, listing: 'listed' }, 'amount', 'Enter an amount above zero.'],
  ['a minimum below zero', 'minimum', { amount: -1 }, 'amount', 'Enter an amount of zero or more.'],
  ['markets below zero', 'marketMaker', { aboveFive: -1, upToFive: 0 }, 'aboveFive', /^Enter a number from 0/],
  ['a trade of nothing', 'trade', { ...trade, quantity: 0 }, 'quantity', 'Enter a quantity above zero.'],
  ['a security without a name', 'buy', { ...buy, identifier: '  ' }, 'identifier', 'Enter the identifier.'],
  ['a price of zero', 'buy', { ...buy, price: 0 }, 'price', 'Enter a price above zero.'],
  ['more than cash can buy', 'buy', { ...buy, quantity: 10_001 }, 'cash', /^1000 Account 200 holds/],
  [
    'a bond that is due already',
    'buy',
    { ...buy, security: 'GOVERNMENT UST', maturity: '2025-03-31' },
    'maturity',
    /^Enter a maturity after/,
  ],
  ['a price of an unknown position', 'reprice', { ...reprice, position: 1 }, 'position', /^This position isn't in the/],
  ['a new price of zero', 'reprice', { ...reprice, price: 0 }, 'price', 'Enter a price above zero.'],
  [
    'a change of no percent',
    'repriceClass',
    { ...wholeClass, percent: 0 },
    'percent',
    /^Enter a percentage above -100/,
  ],
  [
    'a loss of everything',
    'repriceClass',
    { ...wholeClass, percent: -100 },
    'percent',
    /^Enter a percentage above -100/,
  ],
  [
    'more than there is to age',
    'receivables',
    { amount: 10_000.01, line: '535' },
    'amount',
    "Item 535 has $10,000.00 that isn't aged. Enter at most that.",
  ],
  ['more than is held', 'trade', { ...trade, quantity: 801 }, 'quantity', /^ACME: 800 long is the whole position/],
  ['a position that isn’t there', 'trade', { ...trade, position: 1 }, 'position', /^This position isn't in the/],
  ['what is held already', 'buy', { ...buy, identifier: 'acme' }, 'identifier', /^ACME is held already/],
  ['a bond that is never due', 'buy', { ...buy, security: 'GOVERNMENT UST' }, 'maturity', /^Enter the maturity/],
  ['no file', 'filePositions', { ...ofFile, positions: null }, 'positions', 'Choose the file.'],
  [
    'a position that a file has twice',
    'filePositions',
    { ...ofFile, positions: [fileRow(2, 'ACME', [1, 1]), fileRow(9, 'acme', [1, 1])] },
    'positions',
    'Row 9: acme is listed in row 2, too. Add them up.',
  ],
  [
    'what of a file is due by then',
    'filePositions',
    { ...ofFile, positions: [bond] },
    'positions',
    'Row 3: NOTE is due on 03/31/2025. Take out what is due by 03/31/2025.',
  ],
  [
    'a class of which nothing is held',
    'repriceClass',
    { side: 'Short', class: 'EQUITY', percent: -5, securities: '1001', income: '1005' },
    'class',
    /^No short positions of this type/,
  ],
];

test.each(refused)('%s is refused at its field', (...[, kind, values, field, message]) => {
  const read = readSteps([{ kind, values }]);
  const issues = read.ok
    ? [applySteps(books, read.steps, terms)].flatMap((taken) => (taken.ok ? [] : taken.issue))
    : read.issues;
  expect(issues).toMatchObject([
    { step: 0, field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ]);
});

test('settings that nobody made can’t be changed', () => {
  const read = readSteps([{ kind: 'minimum', values: { amount: 1 } }]);
  expect(read.ok && applySteps({ ...books, settings: null }, read.steps, terms)).toMatchObject({
    issue: { step: 0, field: '', message: 'Set the capital settings in the Company Profile first.' },
  });
});

test('steps follow one another, and the first that can’t be taken is named', () => {
  const read = readSteps([
    { kind: 'entry', values: { amount: 30_000, debit: '1004', credit: '1000' } },
    { kind: 'entry', values: { amount: 20_000.01, debit: '1004', credit: '1000' } },
  ]);
  expect(read.ok && applySteps(books, read.steps, terms)).toMatchObject({
    ok: false,
    issue: { step: 1, field: 'credit', bound: 'the balance of 1000 Account 200' },
  });
});

const paid = 200 * 110 + 20 * 100;

test.each([
  { others: 'keep', cash: 50_000 - paid, securities: 88_000 + paid, held: ['ACME', 'OTHER', 'NEW'] },
  { others: 'sell', cash: 50_500 - paid, securities: 87_500 + paid, held: ['ACME', 'NEW'] },
])('a file reprices what is held, buys the rest, and others: $others', ({ others, cash, securities, held }) => {
  const given = whatIfBooks(
    [
      ['200', 50_000],
      ['424', 80_000],
      ['1792', -130_000],
      ['3952', 0],
    ],
    {
      nonOptions: [
        nonOption({ id: 1500, identifier: 'ACME', quantity: 800, closingPrice: 100, marketValue: 80_000 }),
        nonOption({ id: 1501, identifier: 'OTHER', quantity: 5, closingPrice: 100, marketValue: 500 }),
      ],
    },
  );
  const positions = [fileRow(2, 'ACME', [1000, 110]), fileRow(3, 'NEW', [20, 100])];
  const values = { others, positions, cash: '1000', securities: '1001', income: '1003' };
  const read = readSteps([{ kind: 'filePositions', values }]);
  const taken = read.ok ? applySteps(given.books, read.steps, given.terms) : read;
  if (!taken.ok || !('books' in taken)) throw new Error(JSON.stringify(taken));
  const balance = (number: string) => taken.books.accounts.get(number);
  expect(balance('1000')?.debit.toNumber()).toBe(cash);
  expect(balance('1001')?.debit.toNumber()).toBe(securities);
  expect(balance('1003')?.credit.toNumber()).toBe(8_000);
  expect(taken.books.positions?.nonOptions.map(({ identifier }) => identifier)).toEqual(held);
});
