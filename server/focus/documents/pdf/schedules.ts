import { codeCell, codeWidth, emptyCell, partTitle, ruledCell } from '@server/documents/form/cells';
import type { PdfCell, PdfContent, PdfTable } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import { boxText, markedNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';
import { answerBox, answerTick } from './answers';

/** Builds line 24: the exemption from Rule 15c3-3, with the clearing firm if there is one. */
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

/** Builds the withdrawals proposed within six months that net capital doesn't deduct yet. */
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
  return [ruledCell(text, isAmount ? 'right' : 'left'), codeCell(markedNumber(printed, code))];
}

function withdrawalTotal(printed: PrintedFocus): PdfCell[] {
  const { total } = printed.withdrawals;
  return [
    { text: printed.words.withdrawals.total, bold: true, alignment: 'right', colSpan: 6 },
    ...Array.from({ length: 5 }, emptyCell),
    { ...ruledCell(boxText(printed, total), 'right'), bold: true },
    codeCell(markedNumber(printed, total)),
    ...Array.from({ length: 4 }, emptyCell),
  ];
}

/** Builds the lists behind lines of the form, each on its own pages. */
export function attachedSchedules({ schedules }: PrintedFocus): PdfContent[] {
  return schedules.map(
    (schedule): PdfContent => ({
      stack: [partTitle(schedule.title, schedule.subtitle), scheduleTable(schedule)],
      pageBreak: 'before',
    }),
  );
}

function scheduleTable({ headings, rows }: PrintedFocus['schedules'][number]): PdfTable {
  const last = headings.length - 1;
  const cellOf = (text: string, index: number): PdfCell => ({ text, alignment: index === last ? 'right' : 'left' });
  const total = { bold: true, fillColor: pdfColors.band };
  return {
    table: {
      widths: [60, '*', 40, 84],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        headings.map((text, index) => ({ ...cellOf(text, index), style: 'caption' })),
        ...rows.map(({ cells, isTotal }) =>
          cells.map((text, index) => ({ ...cellOf(text, index), ...(isTotal === true ? total : {}) })),
        ),
      ],
    },
    layout: 'lightHorizontalLines',
  };
}
