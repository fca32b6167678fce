import { expect, test } from 'vitest';
import { questionNotes } from '@/domain/focus/form/questionNotes';
import type { Finding } from '@/domain/questions/finding';

const asked: Finding = {
  rule: 'liabilityInDebit',
  severity: 'question',
  message: 'Why is 2010 in debit?',
  codes: ['1205'],
};

const settled: Finding = {
  ...asked,
  severity: 'warning',
  answer: {
    id: 1001,
    text: 'Refunded in July.',
    date: '2025-07-02',
    paper: 'Bank statement',
    by: 'Dana Whitfield',
    at: '2025-07-10T15:00:00.000Z',
  },
};

test('prints open questions and answers, and nothing without one', () => {
  expect(
    questionNotes([
      { ...asked, severity: 'warning' },
      { ...asked, severity: 'error' },
    ]),
  ).toBeUndefined();
  const notes = questionNotes([asked, settled]);
  expect(notes?.rows).toEqual([
    {
      cells: ['Debit balance on a liability line', 'Why is 2010 in debit?\nNot answered.', ''],
      isAlert: true,
    },
    {
      cells: [
        'Debit balance on a liability line',
        'Why is 2010 in debit?\nAnswer: Refunded in July. (07/02/2025, Bank statement)',
        'Dana Whitfield, 07/10/2025',
      ],
    },
  ]);
  expect(notes?.sheetRows[1]?.slice(2)).toEqual([
    'Refunded in July.',
    '07/02/2025',
    'Bank statement',
    'Dana Whitfield, 07/10/2025',
  ]);
});
