import { parentPort } from 'node:worker_threads';
import type { DocumentJob, WorkerAnswer } from './documentJob';
import { renderDocument } from './renderDocument';

const port = parentPort;
if (port === null) throw new Error('documentWorker runs as a worker thread only');

port.on('message', async (job: DocumentJob) => port.postMessage(await answer(job)));

async function answer(job: DocumentJob): Promise<WorkerAnswer> {
  try {
    return { bytes: await renderDocument(job) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
