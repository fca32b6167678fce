import type { SheetJob } from '@server/documents/documentJob';
import { renderPdf } from '@server/documents/pdfRenderer';
import { statementPdf } from './statementPdf';

/** The bytes of a report's PDF. */
export function renderStatementPdf({
  sheet,
  generatedAt,
}: Pick<SheetJob, 'sheet' | 'generatedAt'>): Promise<Uint8Array> {
  return renderPdf(statementPdf(sheet, new Date(generatedAt)));
}
