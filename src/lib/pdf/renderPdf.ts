import pdfmake from 'pdfmake';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { pdfLayouts, renderInPages } from '@/contract/wire/pdfLayouts';

/** Where the two weights of Roboto are; documents have no italics. */
export type PdfFonts = { normal: string; bold: string };

/** What comes back from the worker. */
export type PdfAnswer = { file: Blob } | { error: string };

/** Renders a definition with these fonts. A definition reaches nothing else: no other address is fetched. */
export async function renderPdf(
  definition: PdfDefinition | PdfDefinitionText,
  { normal, bold }: PdfFonts,
): Promise<PdfAnswer> {
  try {
    pdfmake.setTableLayouts(pdfLayouts);
    pdfmake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
    pdfmake.setUrlAccessPolicy((url) => url === normal || url === bold);
    const bytes = Uint8Array.from(
      await renderInPages(readDefinition(definition), (document) => pdfmake.createPdf(document).getBuffer()),
    );
    return { file: new Blob([bytes], { type: 'application/pdf' }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** A long definition takes the page longer to read than a frame lasts, so that it is read here. */
function readDefinition(definition: PdfDefinition | PdfDefinitionText): PdfDefinition {
  return 'json' in definition ? (JSON.parse(definition.json) as Answer<PdfDefinition>).data : definition;
}
