import type { DocumentRequest } from '@server/documents/documentJob';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { type FocusForm, inUnits } from '@/domain/focus/form/focusForm';
import { focusWorkbook } from './excel/focusWorkbook';
import { focusDocument } from './pdf/focusDocument';

/** Renders a printed FOCUS report, which has all its texts and amounts. */
export async function renderFocus(form: FocusForm, { type, units }: DocumentRequest): Promise<Uint8Array> {
  const printed = inUnits(form, units);
  return type === 'pdf' ? renderDefinition(focusDocument(printed)) : focusWorkbook(printed).xlsx.writeBuffer();
}
