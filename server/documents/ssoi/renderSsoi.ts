import type { DocumentRequest } from '@server/documents/documentJob';
import { renderPdf } from '@server/documents/pdfRenderer';
import { type SsoiForm, ssoiInUnits } from '@/domain/ssoi/form/ssoiForm';
import { ssoiDocument } from './ssoiDocument';
import { ssoiWorkbook } from './ssoiWorkbook';

/** The document of a printed statement, which holds every word and amount of it. */
export async function renderSsoi(form: SsoiForm, { type, units }: DocumentRequest): Promise<Uint8Array> {
  const printed = ssoiInUnits(form, units);
  return type === 'pdf' ? renderPdf(ssoiDocument(printed)) : ssoiWorkbook(printed).xlsx.writeBuffer();
}
