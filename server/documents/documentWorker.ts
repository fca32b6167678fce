import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ApiError } from '@server/errors';
import type { DocumentJob, SheetJob, WorkerAnswer } from './documentJob';
import { renderReport } from './reportDocuments';

const port = parentPort;
if (port === null) throw new Error('documentWorker runs as a worker thread only');

// On Linux a priority is a thread's own: with few cores, documents wait for answers and not answers for documents. Elsewhere it's the process's.
if (process.platform === 'linux') setPriority(10);

port.on('message', async (job: DocumentJob) => port.postMessage(await answer(job)));

async function answer(job: DocumentJob): Promise<WorkerAnswer> {
  try {
    return { bytes: await render(job) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: refusalOf(error) };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function refusalOf({ status, code, message, details }: ApiError) {
  return { status, code, message, details };
}

async function render(job: DocumentJob): Promise<Uint8Array> {
  if (job.kind === 'SHEET') return renderSheet(job);
  if (job.kind === 'ANNUAL') return (await import('./annual/renderAnnual')).renderAnnual(job);
  if (job.kind === 'FILLING') return (await import('@server/services/reports/filing/fillFile')).fillFile(job);
  if (job.kind === 'MATCHING') return (await import('@server/services/reports/filing/matchFile')).matchFile(job);
  return renderReport(job);
}

async function renderSheet(job: SheetJob): Promise<Uint8Array> {
  if (job.type === 'excel') return (await import('./statement/statementWorkbook')).renderWorkbook(job);
  return (await import('./statement/renderStatementPdf')).renderStatementPdf(job);
}
