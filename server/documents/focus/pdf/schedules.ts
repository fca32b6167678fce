import { codeCell, codeWidth, emptyCell, partTitle, ruledCell } from '@server/documents/form/cells';
import type { PdfCell, PdfContent, PdfTable } from '@/contract/pdfDefinition';
import { boxText, type PrintedFocus } from '@/domain/focus/form/focusForm';
import { answerBox, answerTick } from './answers';

/** Line 24: the ground on which Rule 15c3-3 does not apply, with the clearing firm where there is one. */
export function exemptiveProvision(printed: PrintedFocus): PdfContent[] {
  const { exemption } = printed.words;
  return [
    partTitle(exemption.title),
    { text: exemption.question, margin: [0, 0, 0, 3] },
    ...['4550', '4560', '4570', '4580'].map(
      (code): PdfContent => ({ ...answerTick(printed, code), margin: [14, 0, 0, 0] }),
    ),
    { ...answerBox(printed, '4335'), margin: [28, 2, 0, 10] },
  ];
}

/** What is to leave the firm within six months and net capital does not deduct yet. */
export function proposedWithdrawals(printed: PrintedFocus): PdfContent[] {
  const { title, subtitle, codesTitle, codes } = printed.words.withdrawals;
  return [
    partTitle(title, subtitle),
    withdrawalTable(printed),
    { text: [codesTitle, codes.join('    ')], style: 'small', margin: [0, 4, 0, 0] },
  ];
}

function withdrawalTable(printed: PrintedFocus): PdfTable {
  const { headings } = printed.words.withdrawals;
  return {
    table: {
      widths: [34, codeWidth, '*', codeWidth, 34, codeWidth, 74, codeWidth, 46, codeWidth, 34, codeWidth],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        headings.flatMap((text): PdfCell[] => [
          { text, style: 'caption', colSpan: 2, alignment: 'center' },
          emptyCell(),
        ]),
        ...printed.withdrawals.rows.map((codes) => codes.flatMap((code) => withdrawalCells(printed, code))),
        withdrawalTotal(printed),
      ],
    },
    layout: 'form',
  };
}

function withdrawalCells(printed: PrintedFocus, code: string): PdfCell[] {
  const isAmount = printed.boxes[code] !== undefined;
  const text = isAmount ? boxText(printed, code) : (printed.answers[code] ?? '');
  return [ruledCell(text, isAmount ? 'right' : 'left'), codeCell(code)];
}

function withdrawalTotal(printed: PrintedFocus): PdfCell[] {
  const { total } = printed.withdrawals;
  return [
    { text: printed.words.withdrawals.total, bold: true, alignment: 'right', colSpan: 6 },
    ...Array.from({ length: 5 }, emptyCell),
    { ...ruledCell(boxText(printed, total), 'right'), bold: true },
    codeCell(total),
    ...Array.from({ length: 4 }, emptyCell),
  ];
}
