import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { vi } from 'vitest';
import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { type PdfAnswer, renderPdf } from '@/lib/pdf/renderPdf';

const fontFile = (weight: string) => join(process.cwd(), `node_modules/pdfmake/fonts/Roboto/Roboto-${weight}.ttf`);
export const localFonts = { normal: fontFile('Regular'), bold: fontFile('Medium') };

// On Node definitions could name files too; in the browser there are none.
pdfmake.setLocalAccessPolicy((path) => Object.values(localFonts).includes(path));

/** Workers that render in the test's own process. Returns all that were started. */
export function watchPdfWorkers(): { isTerminated: boolean; fail: () => void }[] {
  const started: InProcessWorker[] = [];
  class InProcessWorker {
    isTerminated = false;
    onmessage: ((event: { data: PdfAnswer }) => void) | undefined;
    onerror: ((event: { message: string }) => void) | undefined;

    constructor() {
      started.push(this);
    }

    /** Copies messages, so that a definition that can't be transferred fails here too. */
    async postMessage(definition: PdfDefinition | PdfDefinitionText) {
      const data = await renderPdf(structuredClone(definition), localFonts);
      if (!this.isTerminated) this.onmessage?.({ data });
    }

    fail() {
      this.onerror?.({ message: '' });
    }

    terminate() {
      this.isTerminated = true;
    }
  }
  vi.stubGlobal('Worker', InProcessWorker);
  return started;
}
