import type { DocumentJob } from './documentJob';
import { focusWorkbook } from './focus/excel/focusWorkbook';
import { thawFocus } from './focus/frozenFocus';
import { focusDocument } from './focus/pdf/focusDocument';
import { inUnits } from './focus/wholeDollars';
import { renderPdf } from './pdfRenderer';

/** Computes and renders a document, on the thread that calls it. */
export async function renderDocument({ report, type, units }: DocumentJob): Promise<Uint8Array> {
  const printed = inUnits(thawFocus(report), units);
  return type === 'pdf' ? renderPdf(focusDocument(printed)) : focusWorkbook(printed).xlsx.writeBuffer();
}
