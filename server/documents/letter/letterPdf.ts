import { sampleNote, sampleWatermark } from '@server/documents/sampleMark';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import { letterParagraphs } from '@/domain/notices/letter';

type Letter = { title: string; companyName: string; isSample: boolean; text: string; createdAt: Date };

/** A letter as a document definition: its paragraphs, one under the other. A blank line of the text ends a paragraph, any other is kept. */
export function letterPdf({ title, companyName, isSample, text, createdAt }: Letter): PdfDefinition {
  const pages = 'Page {page} of {pages}';
  return {
    docDefinition: {
      pageSize: 'LETTER',
      pageMargins: [72, 72, 72, 72],
      defaultStyle: { fontSize: 11, lineHeight: 1.25 },
      styles: { small: { fontSize: 8, color: pdfColors.faint, alignment: 'center' } },
      language: 'en-US',
      displayTitle: true,
      info: { title: `${title} – ${companyName}`, author: companyName, creationDate: createdAt.toISOString() },
      footer: {
        margin: [72, 24, 72, 0],
        stack: [{ text: isSample ? `${pages} · ${sampleNote}` : pages, style: 'small' }],
      },
      content: letterParagraphs(text).map((paragraph) => ({ text: paragraph, margin: [0, 0, 0, 11] })),
      ...(isSample && { watermark: sampleWatermark }),
    },
    tableLayout: 'noBorders',
  };
}
