import { exampleAnswers, exampleInputs } from '@tests/domain/ssoi/workedExample';
import { examplePrinted, exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import type { Units } from '@/domain/focus/focusReport';
import type { PrintedBox } from '@/domain/focus/form/boxes';
import { printFocus } from '@/domain/focus/form/printFocus';
import { printedCodes } from '@/domain/focus/lines/focusLines';
import { money, toFixedDecimals } from '@/domain/money';
import type { FilingItem } from '@/domain/reports/filing/filingItems';
import { focusItems } from '@/domain/reports/filing/focusItems';
import { ssoiItems } from '@/domain/reports/filing/ssoiItems';
import { computeSsoi } from '@/domain/ssoi/computeSsoi';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';

const form = printFocus(exampleReport());

function texts(items: readonly FilingItem[], number: string) {
  return items.filter((item) => item.number === number).map(({ value }) => value?.text ?? null);
}

function focus(number: string, units: Units = 'cents') {
  return texts(focusItems(form, units).items, number);
}

test('plain decimals for machines', () => {
  expect(['1234.5', '-1234.555', '-0.001', '0'].map((text) => toFixedDecimals(money(text), 2))).toEqual([
    '1234.50',
    '-1234.56',
    '0.00',
    '0.00',
  ]);
});

/** Returns the printed text without grouping, parentheses and signs for readers. */
function plainText({ text, style }: PrintedBox): string | null {
  const plain = text.replaceAll(/[,%]/g, '');
  if (plain === '' || plain === 'n/a') return null;
  if (!plain.startsWith('(')) return plain;
  return `${style === 'deducted' ? '' : '-'}${plain.slice(1, -1)}`;
}

test('an item holds what the form prints, as a plain number in the sign of the form', () => {
  const shared = ['3760', '3870', '3970'];
  const boxes = Object.entries(examplePrinted().boxes).filter(([code]) => !shared.includes(code));
  expect(boxes.map(([code]) => [code, ...focus(code)])).toEqual(boxes.map(([code, box]) => [code, plainText(box)]));
});

test('whole dollars are those of the form in whole dollars, and percentages keep their decimals', () => {
  const { boxes } = examplePrinted(exampleReport(), 'dollars');
  expect(focus('3750', 'dollars')).toEqual([boxes['3750']?.text.replaceAll(',', '')]);
  expect(focus('3850', 'dollars')).toEqual(focus('3850'));
  expect(focus('3850')[0]).toMatch(/^\d+\.\d\d$/);
});

test('texts stay texts, a ticked box holds an X, and a box that is not ticked holds nothing', () => {
  const { items } = focusItems(form, 'cents');
  const find = (number: string) => items.find((item) => item.number === number)?.value;
  expect(find('13')).toEqual({ kind: 'text', text: 'Worked Example Securities, Inc.' });
  expect(find('41')).toEqual({ kind: 'text', text: 'X' });
  expect(find('40')).toBeNull();
  expect(find('25')).toEqual({ kind: 'text', text: '06/30/25' });
});

test('a number that two boxes share holds what each prints; by the basic method Part B is empty', () => {
  expect(focus('3760')).toEqual([form.boxes.cents['3760']?.text.replaceAll(',', ''), null]);
  for (const [key, printed] of Object.entries(printedCodes)) {
    expect(focus(key)).toEqual([]);
    expect(focus(printed)).toHaveLength(2);
  }
  expect(focus('3970')[0]).toBeNull();
});

test('lines of a statement of income without a published number are never items', () => {
  const inputs = exampleInputs({ answers: exampleAnswers() });
  const report = {
    filer: exampleReport().filer,
    generatedAt: '2025-07-10T12:00:00.000Z',
    inputs,
    computation: computeSsoi(inputs),
  };
  const { items, unnumbered } = ssoiItems(printSsoi(report), 'cents');
  expect(texts(items, '13935')).toEqual(['120000.00']);
  expect(items.every(({ number }) => /^\d+$/.test(number))).toBe(true);
  expect(unnumbered).toContainEqual(expect.objectContaining({ text: '35000.00' }));
});
