import type { Worker } from 'node:worker_threads';
import { DocumentError, type DocumentJob } from './documentJob';
import { type DocumentThread, watchThread } from './documentThread';
import { startDocumentWorker } from './workerThread';

/** Renders documents off the main thread. */
export type DocumentQueue = {
  /** The document's bytes. Rejects with a DocumentError when it cannot be made, and with an ApiError where a template is refused. */
  render: (job: DocumentJob) => Promise<Uint8Array>;
  /** Ends the threads; jobs under way and waiting are refused. */
  close: () => Promise<void>;
};

export type QueueOptions = { threads?: number; timeout?: number; maxWaiting?: number; startWorker?: () => Worker };

type Waiting = { job: DocumentJob; resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void };

const stopping = 'The server is stopping.';

/**
 * A queue over a few threads, each started when it is first needed and replaced when it dies. Jobs beyond `maxWaiting` are refused at once.
 */
export function createDocumentQueue(options: QueueOptions = {}): DocumentQueue {
  const { threads = 1, timeout = 30_000, maxWaiting = 20, startWorker = startDocumentWorker } = options;
  const pool = new Set<DocumentThread>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  function render(job: DocumentJob): Promise<Uint8Array> {
    if (isClosed) return Promise.reject(new DocumentError(stopping));
    if (waiting.length >= maxWaiting) return Promise.reject(new DocumentError('Too many documents are being created.'));
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      giveNext();
    });
  }

  function giveNext(): void {
    const thread = waiting.length === 0 ? undefined : freeThread();
    const next = thread === undefined ? undefined : waiting.shift();
    if (thread === undefined || next === undefined) return;
    thread.render(next.job).then(next.resolve, next.reject).finally(giveNext);
  }

  function freeThread(): DocumentThread | undefined {
    const free = [...pool].find((thread) => !thread.isBusy());
    if (free !== undefined || pool.size >= threads) return free;
    const started = watchThread({ worker: startWorker(), timeout, onEnd: (thread) => pool.delete(thread) });
    pool.add(started);
    return started;
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const { reject } of waiting.splice(0)) reject(new DocumentError(stopping));
    await Promise.all([...pool].map((thread) => thread.end(stopping)));
  }

  return { render, close };
}
