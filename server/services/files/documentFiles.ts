import { DocumentError } from '@server/documents/documentJob';
import { unavailable } from '@server/errors';
import type { DocumentType } from '@/contract/reports/report';

export const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Answers 503 for a document that can't be made; any other error goes on. */
export function refuseDocument(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error;
  throw unavailable("The document couldn't be created. Try again.");
}
