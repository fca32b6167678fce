import type { ReportResults } from '@server/db/schema/reports';
import type { DocumentType } from '@/contract/reports/report';
import type { AnnualPage } from '@/domain/annual/annualPages';
import type { Units } from '@/domain/focus/focusReport';
import type { PrintedSheet } from '@/domain/statements/reportSheet';

/** Format and units of a document. */
export type DocumentRequest = { type: DocumentType; units: Units };

/** Job for the document of a report with a form of its own. */
export type ReportJob = DocumentRequest & { kind: 'FOCUS' | 'SSOI'; results: ReportResults };

/** Job for the pages of an annual report. */
export type AnnualJob = Pick<DocumentRequest, 'type'> & {
  kind: 'ANNUAL';
  pages: readonly AnnualPage[];
  firm: string;
  generatedAt: string;
};

/** Job for a statement or capital report. */
export type SheetJob = { kind: 'SHEET'; type: DocumentType; sheet: PrintedSheet; generatedAt: string };

/** Input of a document; plain data, since it is sent to the worker thread. */
export type DocumentJob = ReportJob | SheetJob | AnnualJob;

/** The thread's answer to a job: its document, or the failure. */
export type WorkerAnswer = { bytes: Uint8Array } | { error: string };

/** A document couldn't be made; nothing was stored or changed. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
