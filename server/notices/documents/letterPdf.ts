import { sampleNote, sampleWatermark } from '@server/documents/documentTexts';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import { letterParagraphs } from '@/domain/notices/letter';

type Letter = { title: string; companyName: string; isSample: boolean; text: string; createdAt: Date };

/** Builds the document definition of a letter. A blank line in the text ends a paragraph; other line breaks are kept. */
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
