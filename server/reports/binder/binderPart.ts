import { toRefusal } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import type { DocumentJob } from '@server/documents/documentJob';
import type { Books } from '@server/netCapital/books';
import type { ReportKind } from '@server/reports/reportKind';
import type { StoredReport } from '@server/reports/reportsRepository';
import type { StagedKind } from '@server/staging/stagedKind';
import type { BinderGroup, DocumentType } from '@/contract/reports/report';
import type { Period } from '@/domain/periods';

/** A line of a CSV file. */
export type CsvRow = readonly string[];

/** A file of a binder: a table in memory, one read from the snapshot while it is written, a document to render, or a generated report's document. */
export type BinderFile = { path: string } & (
  | { rows: readonly CsvRow[] }
  | { walk: (tx: Executor) => AsyncIterable<readonly CsvRow[]> }
  | { job: DocumentJob }
  | { report: StoredReport; type: DocumentType }
);

/** An item of a binder. */
export type BinderPartContent = {
  group: BinderGroup;
  title: string;
  files: readonly BinderFile[];
  /** The noun and number of its table's rows. */
  rows?: { count: number; noun: string };
  /** A note for the reader. */
  note?: string;
  /** The reason that it isn't in the binder. */
  missing?: string;
};

/** Source of the parts: one snapshot of a company's books, for one period. */
export type BinderSource = {
  tx: Executor;
  books: Books;
  period: Period;
  timeReport: string;
  kinds: readonly StagedKind[];
  reportKinds: readonly ReportKind[];
  now: Date;
  /** The user who requested the binder. */
  userId: number;
};

/** Returns a part that isn't in the binder. */
export function missingPart(group: BinderGroup, title: string, missing: string): BinderPartContent {
  return { group, title, files: [], missing };
}

/** Returns the part, or a missing part with the reason if the books lack something (422) or were changed outside of Netcap (409). */
export async function partOrReason(
  group: BinderGroup,
  title: string,
  make: () => Promise<BinderPartContent> | BinderPartContent,
): Promise<BinderPartContent> {
  try {
    return await make();
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal?.status === 422 || refusal?.status === 409) return missingPart(group, title, refusal.message);
    throw error;
  }
}
