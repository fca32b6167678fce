import { exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import { previewSections } from '@/domain/focus/form/previewSections';

const sections = previewSections(exampleReport().computation);

test('goes from ownership equity to the ratio, in the order of the form, without the alternative method', () => {
  expect(sections.map(({ lines }) => [lines[0]?.code, lines.at(-1)?.code])).toEqual([
    ['3480', '3750'],
    ['3756', '3780'],
    ['3790', '3850'],
  ]);
});

test('shows what the form deducts as negative, and says what gathers and what is gathered', () => {
  const lines = sections.flatMap((section) => section.lines);
  const lineOf = (code: string) => lines.find((line) => line.code === code);
  expect(lineOf('3620')).toMatchObject({ line: '6', amount: -66_450, is_total: true, is_part: false });
  expect(lineOf('3610')).toMatchObject({ line: '6.D', amount: 2500, is_total: false, is_part: true });
  expect(lineOf('3850')).toMatchObject({ amount: 40.46, unit: 'percent', is_total: false });
});
