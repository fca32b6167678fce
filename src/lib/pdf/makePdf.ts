import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import type { PdfAnswer } from './renderPdf';

/**
 * Renders the PDF of a definition in a new worker, so that the page stays responsive. Rejects with an Error if it fails, and with the reason of
 * `signal` on abort, which terminates the worker.
 */
export function makePdf(definition: PdfDefinition | PdfDefinitionText, signal?: AbortSignal): Promise<Blob> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.error));
    worker.onerror = ({ message }) => reject(new Error(message || "The PDF worker couldn't be loaded"));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(definition);
  }).finally(() => worker.terminate());
}
