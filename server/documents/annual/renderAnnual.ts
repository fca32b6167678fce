import type { AnnualJob } from '@server/documents/documentJob';
import { renderPdf } from '@server/documents/pdfRenderer';
import { annualDocument } from './annualDocument';
import { annualWorkbook } from './annualWorkbook';

/** The document of an annual report's pages. */
export async function renderAnnual(job: AnnualJob): Promise<Uint8Array> {
  return job.type === 'pdf' ? renderPdf(annualDocument(job)) : annualWorkbook(job).xlsx.writeBuffer();
}
