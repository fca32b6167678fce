import { parentPort } from 'node:worker_threads';
import type { DocumentJob, WorkerAnswer } from './documentJob';
import { reportKind } from './reportKinds';

const port = parentPort;
if (port === null) throw new Error('documentWorker runs as a worker thread only');

port.on('message', async (job: DocumentJob) => port.postMessage(await answer(job)));

async function answer({ kind, results, ...request }: DocumentJob): Promise<WorkerAnswer> {
  try {
    return { bytes: await reportKind(kind).render(results, request) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
