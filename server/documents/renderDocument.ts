import { computeFocus } from '@/domain/focus/computeFocus';
import { inUnits, printFocus } from '@/domain/focus/form/focusForm';
import { thawFocus } from '@/domain/focus/frozenFocus';
import type { DocumentJob } from './documentJob';
import { focusWorkbook } from './focus/excel/focusWorkbook';
import { focusDocument } from './focus/pdf/focusDocument';
import { renderPdf } from './pdfRenderer';

/** Computes and renders a document, on the thread that calls it. */
export async function renderDocument({ report, type, units }: DocumentJob): Promise<Uint8Array> {
  const facts = thawFocus(report);
  const printed = inUnits(printFocus({ ...facts, computation: computeFocus(facts.inputs) }), units);
  return type === 'pdf' ? renderPdf(focusDocument(printed)) : focusWorkbook(printed).xlsx.writeBuffer();
}
