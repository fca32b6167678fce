import { expect, test } from 'vitest';
import { formatCell, measureColumn, type ReportCell } from '@/components/report/reportTableModel';

test.each<[ReportCell, string]>([
  [{ kind: 'money', value: 1234.5 }, '1,234.50'],
  [{ kind: 'money', value: -1234.5 }, '(1,234.50)'],
  [{ kind: 'money', value: 0 }, '–'],
  [{ kind: 'money', value: 1234.5, hasDollarSign: true }, '$1,234.50'],
  [{ kind: 'money', value: -1234.5, hasDollarSign: true }, '($1,234.50)'],
  [{ kind: 'percent', value: 40.46 }, '40.46%'],
  [{ kind: 'percent', value: 1.125, decimals: 3 }, '1.125%'],
  [{ kind: 'percent', value: 15, decimals: 3 }, '15.000%'],
  [{ kind: 'percent', value: -3 }, '(3.00)%'],
  [{ kind: 'percent', value: 0 }, '0.00%'],
  [{ kind: 'points', value: 0 }, '–'],
  [{ kind: 'points', value: -3 }, '(3.00) pts'],
  [{ kind: 'text', text: 'Varies' }, 'Varies'],
  [{ kind: 'missing', text: 'n/a' }, 'n/a'],
  [{ kind: 'code', text: '3750' }, '3750'],
])('%j says %s', (cell, text) => {
  expect(formatCell(cell)).toBe(text);
});

test.each<[string, ReportCell[], number]>([
  ['its header', [], 7],
  [
    'the amount farthest from zero',
    [
      { kind: 'money', value: 5 },
      { kind: 'money', value: 1_234_567.5 },
    ],
    12,
  ],
  [
    'a negative one in parentheses',
    [
      { kind: 'money', value: 5 },
      { kind: 'money', value: -1_234_567.5 },
    ],
    14,
  ],
  [
    'a text',
    [
      { kind: 'text', text: 'Not applicable' },
      { kind: 'money', value: 5 },
    ],
    14,
  ],
])('a column is as wide as %s', (_what, cells, expected) => {
  const column = { id: 'a', header: 'JUNE 26', kind: 'figure' } as const;
  const rows = cells.map((a, place) => ({ id: String(place), label: 'Cash', cells: { a } }));
  expect(measureColumn({ caption: '', rowHeader: '', columns: [column], sections: [{ id: 's', rows }] }, column)).toBe(
    expected,
  );
});
