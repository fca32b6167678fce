import type { Statements } from '@server/db/client';
import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import type { DocumentJob } from '@server/documents/documentJob';
import { ApiError } from '@server/errors';
import type { Books } from '@server/services/figures/books';
import type { ReportKind } from '@server/services/reports/reportKind';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { DocumentType } from '@/contract/reports/report';
import type { BinderGroup } from '@/contract/statements/binder';
import type { Period } from '@/domain/periods';

/** A line of a CSV file. */
export type CsvRow = readonly string[];

/**
 * A file of a binder: a table that is there, one that is read from the snapshot as it is written, a document to render, or that of a
 * generated report.
 */
export type BinderFile = { path: string } & (
  | { rows: readonly CsvRow[] }
  | { walk: (tx: Statements) => AsyncIterable<readonly CsvRow[]> }
  | { job: DocumentJob }
  | { report: StoredReport; type: DocumentType }
);

/** One thing that belongs into a binder. */
export type BinderPart = {
  group: BinderGroup;
  title: string;
  files: readonly BinderFile[];
  /** What its table lists, and how many. */
  rows?: { count: number; noun: string };
  /** What a reader should know of it. */
  note?: string;
  /** Why it isn't in the binder. */
  missing?: string;
};

/** What the parts are read from: one snapshot of a company's books, for one period. */
export type BinderSource = {
  tx: Statements;
  books: Books;
  period: Period;
  timeReport: string;
  kinds: readonly StagedKind[];
  reportKinds: readonly ReportKind[];
  now: Date;
  /** Who asks for the binder. */
  userId: number;
};

/** A part that isn't in the binder. */
export function missingPart(group: BinderGroup, title: string, missing: string): BinderPart {
  return { group, title, files: [], missing };
}

/** The part that can be made of the books, or why it can't be: what they lack (422), or what was changed outside of Netcap (409). */
export async function partOrReason(
  group: BinderGroup,
  title: string,
  make: () => Promise<BinderPart> | BinderPart,
): Promise<BinderPart> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.status === 409)) {
      return missingPart(group, title, error.message);
    }
    throw error;
  }
}
