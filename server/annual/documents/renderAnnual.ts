import type { AnnualJob } from '@server/documents/documentJob';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { annualDocument } from './annualDocument';
import { annualWorkbook } from './annualWorkbook';

/** Renders an annual report's pages. */
export async function renderAnnual(job: AnnualJob): Promise<Uint8Array> {
  return job.type === 'pdf' ? renderDefinition(annualDocument(job)) : annualWorkbook(job).xlsx.writeBuffer();
}
