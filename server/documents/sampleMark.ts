import type { PdfDocument } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';

/** What each page says that is printed from sample data, so that nobody takes it for a firm's. */
export const sampleNote = 'SAMPLE — not a filing';

export const sampleWatermark = {
  text: 'SAMPLE',
  color: pdfColors.alert,
  opacity: 0.07,
  bold: true,
} satisfies PdfDocument['watermark'];
