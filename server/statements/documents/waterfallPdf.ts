import type { PdfCell, PdfContent } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import { formatMoney, money } from '@/domain/money';
import type { SheetBar, SheetWaterfall } from '@/domain/statements/sheetWaterfall';

/** Points: length of the bars' scale, and height of a bar. */
const maxBarLength = 260;
const thickness = 7;
/** Minimum length of a visible bar. */
const minBarLength = 0.7;

/** Builds the waterfall below a report: each bar with its name and amount, which carry the same information. */
export function waterfallPdf({ title, bars, note }: SheetWaterfall): PdfContent {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: title, bold: true, fontSize: 9, margin: [0, 0, 0, 3] },
      { table: { widths: ['*', maxBarLength, 70], body: bars.map(barRow) } },
      ...(note === null ? [] : [{ text: note, style: 'small', margin: [0, 3, 0, 0] } satisfies PdfContent]),
    ],
  };
}

function barRow({ label, amount, from, to, tone }: SheetBar): PdfCell[] {
  const bold = tone === 'total';
  const x1 = (Math.min(from, to) / 100) * maxBarLength;
  const x2 = Math.max((Math.max(from, to) / 100) * maxBarLength, x1 + minBarLength);
  const y = thickness / 2 + 1;
  return [
    { text: label, bold },
    { canvas: [{ type: 'line', x1, x2, y1: y, y2: y, lineWidth: thickness, lineColor: colors[tone] }] },
    { text: formatMoney(money(amount)), bold, alignment: 'right' },
  ];
}

/** Decreases also have parentheses, not only a color. */
const colors: Readonly<Record<SheetBar['tone'], string>> = {
  total: pdfColors.boxRule,
  more: '#1f7a4d',
  less: pdfColors.alert,
};
