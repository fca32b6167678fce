import type { ReaderTerms } from './files/reader/readerJob';
import { runImportJob } from './imports/reading/importJob';
import type { ImportJob } from './imports/reading/importTypes';
import type { FillingJob } from './reports/filing/fillFile';
import type { MatchingJob } from './reports/filing/matchFile';

/** Any job that the server sends to the reader. */
export type AnyReaderJob = ImportJob | FillingJob | MatchingJob;

/** Runs a job. Templates load their code then, since they are rare. */
export async function runReaderJob(job: AnyReaderJob, terms: ReaderTerms): Promise<unknown> {
  if (job.kind === 'IMPORT') return runImportJob(job, terms);
  if (job.kind === 'FILLING') return (await import('./reports/filing/fillFile')).fillFile(job);
  return (await import('./reports/filing/matchFile')).matchFile(job);
}
