import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { renderDocument } from './documentKinds';
import type { DocumentJob, WorkerAnswer } from './documents/documentJob';

const port = parentPort;
if (port === null) throw new Error('documentWorker runs as a worker thread only');

// On Linux a priority is a thread's own: with few cores, documents wait for answers and not answers for documents. Elsewhere it's the process's.
if (process.platform === 'linux') setPriority(10);

port.on('message', async (job: DocumentJob) => port.postMessage(await answer(job)));

async function answer(job: DocumentJob): Promise<WorkerAnswer> {
  try {
    return { bytes: await renderDocument(job) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
