import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import pdfmake from 'pdfmake';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { pdfLayouts, renderInPages } from '@/contract/wire/pdfLayouts';

const fontFile = (name: string) => join(projectRoot, 'node_modules/pdfmake/fonts/Roboto', `Roboto-${name}.ttf`);

const roboto = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};

const fontFiles: readonly string[] = Object.values(roboto);

pdfmake.setFonts({ Roboto: roboto });
pdfmake.setTableLayouts(pdfLayouts);
// A definition can read only the fonts: no URL is fetched, no other file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

/** Renders a document definition, with Roboto embedded. */
export async function renderDefinition(definition: PdfDefinition): Promise<Uint8Array> {
  return renderInPages(definition, (document) => pdfmake.createPdf(document).getBuffer());
}
