import type { SheetJob } from '@server/documents/documentJob';
import { formKind } from '@server/lineForms/formKind';
import { statementPdf } from '@server/statements/documents/statementPdf';
import { statementWorkbook } from '@server/statements/documents/statementWorkbook';
import { tableRows, textsOf } from '@tests/support/documents/documentText';
import { expect, test } from 'vitest';
import { sipc6, sipc7 } from '@/domain/lineForms/sipcForms';
import type { PrintedSheet } from '@/domain/statements/reportSheet';

test.each([
  [sipc7, '2017-06-30'],
  [sipc6, '2017-03-31'],
])('a form made before its first rated day was read still verifies', async (form, end) => {
  const kind = formKind(form);
  const inputs = { period: { start: '2017-01-01', end }, asked: { '2a': '10000' } };
  const results = { firm: '', amounts: { '2e': '15' } };
  const differing = await kind.verify({ rulesVersion: 1, inputs, results, findings: [], warnings: [] }, null);
  expect(differing.filter(({ item }) => item === '2e')).toEqual([]);
});

test('a sheet that was frozen before columns had a unit prints as it did', () => {
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  const sheet: PrintedSheet = {
    companyName: 'Firm',
    title: 'SIPC-6',
    subtitle: 'Q2 25',
    columns: [
      { heading: 'Item', kind: 'text' },
      { heading: 'Description', kind: 'text' },
      { heading: 'Amount', kind: 'figure' },
      { heading: 'Answer', kind: 'text' },
    ],
    sections: [
      {
        title: 'Total',
        rows: [
          {
            id: '2a',
            look: 'total',
            cells: [text('2a'), text('Total revenue'), { kind: 'money', amount: '-1200' }, null],
          },
        ],
      },
    ],
    findings: [],
    notes: ['Amounts in whole dollars.'],
  };
  const frozen = { firm: 'Firm', sheet, generatedAt: '' };
  const made = formKind(sipc6).document(frozen, { type: 'pdf', units: 'dollars' }) as SheetJob;
  const { docDefinition } = statementPdf(made.sheet, new Date(0));
  expect(docDefinition).toMatchObject({ pageOrientation: 'landscape', content: [{}, { text: sheet.notes[0] }] });
  expect(textsOf(docDefinition.header)).toEqual(['Firm', 'SIPC-6', 'Q2 25 · In US dollars']);
  expect(tableRows(docDefinition.content).slice(1)).toEqual([['Total'], ['2a', 'Total revenue', '(1,200.00)']]);
  const [workbook] = statementWorkbook(made.sheet, new Date(0)).worksheets;
  expect(workbook?.getCell('C6').numFmt).toBe('#,##0.00_);(#,##0.00);"–"_)');
});
