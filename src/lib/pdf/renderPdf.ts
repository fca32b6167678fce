import pdfmake from 'pdfmake';
import type { PdfDefinition } from '@/contract/pdfDefinition';
import { pdfLayouts, toPdfmake } from '@/contract/pdfLayouts';

/** Where the two weights of Roboto are; documents have no italics. */
export type PdfFonts = { normal: string; bold: string };

/** What comes back from the worker. */
export type PdfAnswer = { file: Blob } | { error: string };

/** Renders a definition with these fonts. A definition reaches nothing else: no other address is fetched. */
export async function renderPdf(definition: PdfDefinition, { normal, bold }: PdfFonts): Promise<PdfAnswer> {
  try {
    pdfmake.setTableLayouts(pdfLayouts);
    pdfmake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
    pdfmake.setUrlAccessPolicy((url) => url === normal || url === bold);
    const bytes = Uint8Array.from(await pdfmake.createPdf(toPdfmake(definition)).getBuffer());
    return { file: new Blob([bytes], { type: 'application/pdf' }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
