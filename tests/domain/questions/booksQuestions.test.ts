import { firmInputs, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { evaluateContext } from '@tests/support/reports/findingContext';
import { expect, test } from 'vitest';
import type { FocusInputs } from '@/domain/focus/types';
import { money, zero } from '@/domain/money';
import { askQuestions } from '@/domain/questions/askQuestions';
import { incomeClosed } from '@/domain/questions/books/incomeClosed';
import { unknownLine, unmappedAccounts } from '@/domain/questions/books/leftOutAccounts';
import type { Question } from '@/domain/questions/question';

const end = '2025-03-31';

const ask = (question: Question, inputs: FocusInputs) => askQuestions(evaluateContext(inputs), [question]);

test('accounts that are left out are named, as far as the books do', () => {
  const accounts = [
    { number: '1600', name: 'Prepaid expenses' },
    { number: '1610', name: 'Advances' },
  ];
  const lines = (count: number) =>
    [null, '940'].map((focusId) => ({ focusId, debit: money(7), credit: zero, accountCount: count, accounts }));
  const { lines: sums } = trialBalance(end, smallBook);
  const inputs = (count: number) => firmInputs([{ end, lines: [...sums, ...lines(count)] }]);
  expect(ask(unmappedAccounts, inputs(2))[0]?.message).toBe(
    "2 accounts with a balance at 03/31/2025 aren't mapped and are left out: 1600 Prepaid expenses; 1610 Advances.",
  );
  expect(ask(unknownLine, inputs(5))[0]?.message).toBe(
    "Accounts with a balance at 03/31/2025 are mapped to 940, Total assets, which can't take accounts, and are left out: 1600 Prepaid expenses; 1610 Advances; and 3 more.",
  );
});

test('income closed at a year end inside the period is asked about once for each line', () => {
  const closed = trialBalance('2025-04-30', [
    ['200', 80_000],
    ['1792', -80_000],
  ]);
  const books = [trialBalance(end, smallBook), closed, trialBalance('2025-06-30', smallBook)];
  const inputs = firmInputs(books, { timeReport: 'Q2 25', company: { fiscalYearEnd: '04-30' } });
  expect(ask(incomeClosed, inputs).map(({ subject }) => subject)).toEqual(['3935 2025-04-30', '4100 2025-04-30']);
});
