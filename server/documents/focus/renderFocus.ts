import type { DocumentRequest } from '@server/documents/documentJob';
import { renderPdf } from '@server/documents/pdfRenderer';
import { type FocusForm, inUnits } from '@/domain/focus/form/focusForm';
import { focusWorkbook } from './excel/focusWorkbook';
import { focusDocument } from './pdf/focusDocument';

/** The document of a printed FOCUS report, which holds every word and amount of it. */
export async function renderFocus(form: FocusForm, { type, units }: DocumentRequest): Promise<Uint8Array> {
  const printed = inUnits(form, units);
  return type === 'pdf' ? renderPdf(focusDocument(printed)) : focusWorkbook(printed).xlsx.writeBuffer();
}
