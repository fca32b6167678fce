import type { PdfDocument } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import { formatDay } from '@/domain/periods';

/** Formats a time for documents: `06/30/2026 14:05 UTC`. */
export function dayAndTime(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${formatDay(day)} ${time.slice(0, 5)} UTC`;
}

/** Mark on each page printed from sample data, so that it isn't mistaken for a filing. */
export const sampleNote = 'SAMPLE — not a filing';

export const sampleWatermark = {
  text: 'SAMPLE',
  color: pdfColors.alert,
  opacity: 0.07,
  bold: true,
} satisfies PdfDocument['watermark'];
