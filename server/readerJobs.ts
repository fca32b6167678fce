import type { ReaderJob, ReaderResults, SheetRows } from './files/reader/readerJob';
import type { ReadLimits } from './files/reader/readLimits';
import { readSheets } from './imports/reading/readSheets';

/** The limits of a job, and what sends its rows to the server. */
type Terms = { limits: ReadLimits; send: (part: SheetRows) => Promise<void> };

/** Runs a job. Templates load their code then, since they are rare. */
export async function runReaderJob(job: ReaderJob, terms: Terms): Promise<ReaderResults[ReaderJob['kind']]> {
  if (job.kind === 'SHEETS') return readSheets(job, terms);
  if (job.kind === 'FILLING') return (await import('./reports/filing/fillFile')).fillFile(job);
  return (await import('./reports/filing/matchFile')).matchFile(job);
}
