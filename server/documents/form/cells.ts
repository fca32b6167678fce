import type { PdfCell, PdfCellLook, PdfContent, PdfTable, PdfText } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';

export const codeWidth = 25;

/** Builds the small box of an item number; it stays small next to a caption of several lines. */
export function codeCell(code: string): PdfTable & PdfCellLook {
  const box: PdfCell = { text: code, fontSize: 6.5, alignment: 'center', border: [true, true, true, true] };
  return {
    table: { widths: ['*'], body: [[box]] },
    layout: 'formCode',
    verticalAlignment: 'bottom',
    margin: [0, -1, 0, -1.4],
  };
}

export function emptyCell(): PdfCell {
  return { text: '' };
}

/** Builds a cell with text on a ruled line. */
export function ruledCell(text: string, alignment: 'left' | 'right' = 'left'): PdfText & PdfCellLook {
  return {
    text: text === '' ? ' ' : text,
    alignment,
    verticalAlignment: 'bottom',
    border: [false, false, false, true],
    borderColor: [pdfColors.rule, pdfColors.rule, pdfColors.rule, pdfColors.rule],
  };
}

/** Builds a caption with its value on a line below it and its item number in a box. */
export function labelledBox(caption: string, value: string, code: string): PdfTable {
  return {
    table: {
      widths: ['*', codeWidth],
      body: [
        [{ text: caption, style: 'caption', colSpan: 2 }, emptyCell()],
        [ruledCell(value), codeCell(code)],
      ],
    },
    layout: 'form',
  };
}

/** Builds a value on a line with its item number. */
export function valueBox(value: string, code: string): PdfTable {
  return { table: { widths: ['*', codeWidth], body: [[ruledCell(value), codeCell(code)]] }, layout: 'form' };
}

const tickCell: PdfCellLook = { border: [true, true, true, true], verticalAlignment: 'bottom' };

/** Builds a checkbox, with its caption before it and its item number after it. */
export function tickBox(words: string, isTicked: boolean, code: string): PdfTable {
  const tick: PdfCell = {
    table: {
      widths: [7],
      body: [[{ ...tickCell, text: isTicked ? 'X' : ' ', bold: true, fontSize: 6.5, alignment: 'center' }]],
    },
    layout: 'formCode',
    verticalAlignment: 'bottom',
    margin: [0, -1, 0, -1.4],
  };
  return {
    table: {
      widths: ['*', 9, codeWidth],
      body: [[{ text: words, verticalAlignment: 'bottom' }, tick, codeCell(code)]],
    },
    layout: 'form',
  };
}

/** Builds a part's centered title with a bookmark. */
export function partTitle(title: string, subtitle?: string): PdfContent {
  const lines: PdfContent[] = [{ text: title, style: 'partTitle', outline: true }];
  if (subtitle !== undefined) lines.push({ text: subtitle, style: 'partSubtitle' });
  return { stack: lines, margin: [0, 6, 0, 4] };
}

/** Builds a rule across the page. */
export function rule(width: number): PdfContent {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: pdfColors.boxRule }] };
}
