import type { ReportResults } from '@server/db/schema/reports';
import type { ApiError } from '@server/errors';
import type { DocumentType, ReportType } from '@/contract/reports/report';
import type { AnnualPage } from '@/domain/annual/annualPages';
import type { FilingItems } from '@/domain/filing/filingItems';
import type { Units } from '@/domain/focus/focusReport';
import type { PrintedSheet } from '@/domain/statements/reportSheet';

/** Which document of a report is wanted. */
export type DocumentRequest = { type: DocumentType; units: Units };

/** What the document of a report with a form of its own is made of. */
export type ReportJob = DocumentRequest & { kind: 'FOCUS' | 'SSOI'; results: ReportResults };

/** The pages of an annual report. */
export type AnnualJob = Pick<DocumentRequest, 'type'> & {
  kind: 'ANNUAL';
  pages: readonly AnnualPage[];
  firm: string;
  generatedAt: string;
};

/** A statement or capital report. */
export type SheetJob = { kind: 'SHEET'; type: DocumentType; sheet: PrintedSheet; generatedAt: string };

/** A template that a report's values are put into. Its document is the `FilledTemplate` as JSON. */
export type FillingJob = { kind: 'FILLING'; type: ReportType; items: FilingItems; file: Uint8Array };

/** A template whose captions are matched to lines without a number; `known` are those of the form. Its document is the matches as JSON. */
export type MatchingJob = { kind: 'MATCHING'; type: ReportType; known: readonly string[]; file: Uint8Array };

/** What a document is made of; plain data, since it travels to the worker thread. */
export type DocumentJob = ReportJob | SheetJob | AnnualJob | FillingJob | MatchingJob;

/** What the thread answers to a job: its document, why the caller's file is refused, or what failed. */
export type WorkerAnswer =
  | { bytes: Uint8Array }
  | { refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> }
  | { error: string };

/** A document could not be made; nothing was stored or changed. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
