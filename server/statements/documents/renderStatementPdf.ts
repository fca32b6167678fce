import type { SheetJob } from '@server/documents/documentJob';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { statementPdf } from './statementPdf';

/** Renders a report's PDF. */
export function renderStatementPdf({
  sheet,
  generatedAt,
}: Pick<SheetJob, 'sheet' | 'generatedAt'>): Promise<Uint8Array> {
  return renderDefinition(statementPdf(sheet, new Date(generatedAt)));
}
