import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import type { PdfAnswer } from './renderPdf';

/**
 * Makes the PDF of a definition in a worker of its own, so that the page goes on meanwhile. Rejects with an Error when it cannot be
 * made, and with the reason of `signal` when that aborts, which ends the worker at once.
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
