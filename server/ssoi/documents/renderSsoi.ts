import type { DocumentRequest } from '@server/documents/documentJob';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { type SsoiForm, ssoiInUnits } from '@/domain/ssoi/form/ssoiForm';
import { ssoiDocument } from './ssoiDocument';
import { ssoiWorkbook } from './ssoiWorkbook';

/** Renders a printed statement, which has all its texts and amounts. */
export async function renderSsoi(form: SsoiForm, { type, units }: DocumentRequest): Promise<Uint8Array> {
  const printed = ssoiInUnits(form, units);
  return type === 'pdf' ? renderDefinition(ssoiDocument(printed)) : ssoiWorkbook(printed).xlsx.writeBuffer();
}
