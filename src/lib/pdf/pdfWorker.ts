import bold from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import normal from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { renderPdf } from './renderPdf';

/** pdfmake only fetches absolute URLs. */
const fonts = { normal: new URL(normal, location.origin).href, bold: new URL(bold, location.origin).href };

addEventListener('message', async ({ data }: MessageEvent<PdfDefinition | PdfDefinitionText>) => {
  postMessage(await renderPdf(data, fonts));
});
