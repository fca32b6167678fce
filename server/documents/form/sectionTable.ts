import type { PdfCell, PdfColumns, PdfTable } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import type { FormRow, FormSection } from '@/domain/focus/form/formSection';
import { codeCell, codeWidth, emptyCell, ruledCell } from './cells';

/** Amounts of a printed form by code, and the numbers shown in their boxes. */
type PrintedBoxes = {
  boxes: Readonly<Record<string, { text: string }>>;
  numberOf: (code: string) => string;
};

const numberWidth = 16;
const indent = 15;
const amountWidths: Readonly<Record<number, number>> = { 1: 84, 2: 72, 3: 72 };

/** Builds a section's rows with their amounts, each with the box of its item number. */
export function sectionTable(section: FormSection, printed: PrintedBoxes): PdfTable {
  const amountWidth = amountWidths[section.columns.length] ?? 72;
  const headings = headingRow(section.columns);
  return {
    table: {
      widths: ['*', ...section.columns.flatMap(() => [amountWidth, codeWidth])],
      headerRows: headings.length,
      body: [...headings, ...section.rows.map((row) => tableRow(row, printed))],
    },
    layout: 'form',
    margin: [0, 0, 0, 6],
  };
}

function headingRow(columns: readonly string[]): PdfCell[][] {
  if (columns.every((heading) => heading === '')) return [];
  const cells = columns.flatMap((heading): PdfCell[] => [
    { text: heading, style: 'columnHeading', colSpan: 2 },
    emptyCell(),
  ]);
  return [[emptyCell(), ...cells]];
}

function tableRow(row: FormRow, printed: PrintedBoxes): PdfCell[] {
  const look = row.isTotal === true ? { bold: true, fillColor: pdfColors.band } : {};
  return [
    { ...labelCell(row, printed), ...look },
    ...row.boxes.flatMap((code) => boxCells(code, printed)).map((cell) => ({ ...cell, ...look })),
  ];
}

function labelCell(row: FormRow, printed: PrintedBoxes): PdfCell & PdfColumns {
  const label = row.memo === undefined ? { text: row.label } : memoTable(row.label, row.memo, printed);
  return {
    columns: row.number === '' ? [label] : [{ width: numberWidth, text: row.number }, label],
    margin: [row.level * indent, 0, 0, 0],
    verticalAlignment: 'bottom',
  };
}

/** Builds a memo amount with its caption, within the description. */
function memoTable(label: string, code: string, printed: PrintedBoxes): PdfTable {
  return {
    table: {
      widths: ['*', 58, codeWidth],
      body: [
        [
          { text: label, verticalAlignment: 'bottom' },
          ruledCell(boxText(printed, code), 'right'),
          codeCell(printed.numberOf(code)),
        ],
      ],
    },
    layout: 'formMemo',
    margin: [0, -0.6, 0, -1.4],
  };
}

function boxCells(code: string | null, printed: PrintedBoxes): PdfCell[] {
  if (code === null) return [emptyCell(), emptyCell()];
  return [ruledCell(boxText(printed, code), 'right'), codeCell(printed.numberOf(code))];
}

function boxText({ boxes }: PrintedBoxes, code: string): string {
  return boxes[code]?.text ?? '';
}
