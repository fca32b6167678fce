import { workedExampleInputs } from '@tests/support/books/workedExample';
import { exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import { printFocus } from '@/domain/focus/form/printFocus';
import { verifyFocus } from '@/domain/focus/frozen/verifyFocus';
import type { FocusComputation } from '@/domain/focus/types';
import { money } from '@/domain/money';
import { reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';

const report = exampleReport(workedExampleInputs('variant'));
const { computation } = report;
const stored = {
  boxes: printFocus(report).boxes.cents,
  findings: computation.findings,
  warnings: reachedWarnings(computation.earlyWarnings),
};

function withFigure(code: string, amount: string | null): FocusComputation {
  const figure = { code, parts: [], amount: amount === null ? null : money(amount) };
  return { ...computation, figures: { ...computation.figures, [code]: figure } };
}

test('finds nothing where the rules give what is stored', () => {
  expect(verifyFocus(stored, computation)).toEqual([]);
});

test.each([
  ['a cent', '56005.01', '56005.01'],
  ['no amount', null, null],
])('names a figure that comes to %s', (_what, amount, recomputed) => {
  expect(verifyFocus(stored, withFigure('3750', amount))).toEqual([{ item: '3750', stored: '56005', recomputed }]);
});

test('names figures that only one side has', () => {
  const { '3750': _gone, ...figures } = computation.figures;
  expect(verifyFocus(stored, { ...computation, figures })).toEqual([
    { item: '3750', stored: '56005', recomputed: null },
  ]);
  expect(verifyFocus(stored, withFigure('9999', '1'))).toEqual([{ item: '9999', stored: null, recomputed: '1' }]);
});

test('names findings by their rule and early-warning levels by their name, whatever their wording', () => {
  const finding = { rule: 'signFlip', severity: 'warning', message: 'Words', codes: ['200'] } as const;
  expect(verifyFocus(stored, { ...computation, findings: [finding] })).toEqual([
    { item: 'signFlip 200', stored: null, recomputed: 'warning' },
  ]);
  expect(verifyFocus(stored, { ...computation, earlyWarnings: [] })).toEqual([
    { item: 'netCapitalBelow120', stored: 'reached', recomputed: null },
    { item: 'line15Negative', stored: 'reached', recomputed: null },
  ]);
  const reworded = computation.earlyWarnings.map((warning) => ({ ...warning, message: 'Other words' }));
  expect(verifyFocus(stored, { ...computation, earlyWarnings: reworded })).toEqual([]);
});
