import { expect, test } from 'vitest';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { stepSentence } from '@/domain/whatIf/stepSentence';

const names = {
  accounts: new Map([
    ['1000', 'Cash'],
    ['3000', 'Equity'],
  ]),
  positions: new Map([[7, 'AAPL']]),
};

const cases: [WhatIfStep, string][] = [
  [
    { kind: 'entry', values: { amount: 1234.5, debit: '1000', credit: '3000' } },
    'Post $1,234.50: debit 1000 Cash, credit 3000 Equity.',
  ],
  [
    { kind: 'capital', values: { direction: 'out', amount: 5, cash: '1000', equity: '9', date: '2025-04-30' } },
    'Take out $5.00 of capital, through 1000 Cash and 9, on 04/30/2025.',
  ],
  [
    { kind: 'capital', values: { direction: 'in', amount: 5, cash: '1000', equity: '3000', date: null } },
    'Put in $5.00 of capital, through 1000 Cash and 3000 Equity.',
  ],
  [
    { kind: 'reprice', values: { position: 7, price: 1.2345, securities: '1', income: '2' } },
    'Reprice AAPL at 1.2345, in 1 against 2.',
  ],
  [
    { kind: 'reprice', values: { position: 8, price: 1, securities: '1', income: '2' } },
    'Reprice a position that is no longer held at 1, in 1 against 2.',
  ],
  [
    { kind: 'repriceClass', values: { side: 'Long', class: 'USG', percent: -10, securities: '1', income: '2' } },
    'Reprice long positions of type USG by -10%, in 1 against 2.',
  ],
  [
    { kind: 'marketMaker', values: { aboveFive: 1200, upToFive: 0 } },
    'Make markets in 1,200 securities above $5 and 0 at $5 or less.',
  ],
];

test.each(cases)('%j', (step, sentence) => {
  expect(stepSentence(step, names)).toBe(sentence);
});
