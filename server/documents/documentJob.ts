import type { ReportResults } from '@server/db/schema/reports';
import type { DocumentType, ReportType } from '@/contract/report';
import type { Units } from '@/domain/focus/focusReport';

/** Which document of a report is wanted. */
export type DocumentRequest = { type: DocumentType; units: Units };

/** What a document is made of; plain data, since it travels to the worker thread. */
export type DocumentJob = DocumentRequest & { kind: ReportType; results: ReportResults };

/** What the thread answers to a job. */
export type WorkerAnswer = { bytes: Uint8Array } | { error: string };

/** A document could not be made; nothing was stored or changed. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
