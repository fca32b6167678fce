import pdfmake from 'pdfmake';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { pdfLayouts, renderInPages } from '@/contract/wire/pdfLayouts';

/** URLs of the two weights of Roboto; documents have no italics. */
export type PdfFonts = { normal: string; bold: string };

/** Answer of the worker. */
export type PdfAnswer = { file: Blob } | { error: string };

/** Renders a definition with these fonts. No other address is fetched. */
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

/** Parses the definition in the worker: on the page, a long one takes longer than a frame. */
function readDefinition(definition: PdfDefinition | PdfDefinitionText): PdfDefinition {
  return 'json' in definition ? (JSON.parse(definition.json) as Answer<PdfDefinition>).data : definition;
}
