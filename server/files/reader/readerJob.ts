import type { ApiError } from '@server/common/errors';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { ReportType } from '@/contract/reports/report';
import type { GridRow, SheetGrid } from '@/domain/imports/grid';
import type { FilingItems } from '@/domain/reports/filing/filingItems';
import type { CaptionMatch } from '@/domain/reports/filing/matchCaptions';
import type { ReadLimits } from './readLimits';

/** A received file in memory. */
type GivenFile = { fileName: string; file: Uint8Array };

/** Job to read the chosen sheet of a file, or else the first ones with rows. Its rows are sent in parts while they are read. */
export type SheetsJob = GivenFile & { kind: 'SHEETS'; sheet?: string | undefined };

/** Job to fill a template with a report's values. */
export type FillingJob = GivenFile & { kind: 'FILLING'; type: ReportType; items: FilingItems };

/** Job to match a template's captions to lines without a number; `known` are the form's numbers. */
export type MatchingJob = GivenFile & { kind: 'MATCHING'; known: readonly string[] };

/** Input of a reading; plain data, since it is sent to another process. */
export type ReaderJob = SheetsJob | FillingJob | MatchingJob;

/** Rows of a sheet, in order. */
export type SheetRows = { sheet: string; rows: readonly GridRow[] };

/** A file's sheets, and for each one that was read what its rows don't say. A sheet without a row count has the rows that were sent. */
export type SheetsRead = {
  format: 'csv' | 'xlsx';
  notes: readonly string[];
  sheets: readonly { name: string; rowCount: number | null }[];
  read: readonly (Omit<SheetGrid, 'rows'> & { name: string })[];
};

export type ReaderResults = { SHEETS: SheetsRead; FILLING: FilledTemplate; MATCHING: readonly CaptionMatch[] };

export type ReaderRequest = { job: ReaderJob; limits: ReadLimits };

/** The end of a job: its result, why the file is refused, or the failure. A spent reader has to be replaced. */
export type ReaderEnd = { isSpent: boolean } & (
  | { kind: 'done'; result: ReaderResults[ReaderJob['kind']] }
  | { kind: 'refused'; refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> }
  | { kind: 'failed'; error: string }
);

export type ReaderMessage = { kind: 'ready' } | { kind: 'part'; part: SheetRows } | ReaderEnd;
