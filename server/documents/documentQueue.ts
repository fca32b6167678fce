import type { Worker } from 'node:worker_threads';
import { createFairTurns, type FairTurns } from '@server/fairTurns';
import { DocumentError, type DocumentJob } from './documentJob';
import { type DocumentThread, watchThread } from './documentThread';
import { startDocumentWorker } from './workerThread';

/** Renders documents off the main thread, by turns among the people who ask. */
export type DocumentQueue = {
  /**
   * The document's bytes, for a user. Rejects with a DocumentError when it cannot be made, with 503 where too many of theirs wait, and with
   * an ApiError where a template is refused.
   */
  render: (job: DocumentJob, userId: number) => Promise<Uint8Array>;
  /** Ends the threads; jobs under way and waiting are refused. */
  close: () => Promise<void>;
  /** How many are rendered, wait, and were refused. */
  counts: FairTurns['counts'];
};

export type QueueOptions = { threads?: number; timeout?: number; maxWaiting?: number; startWorker?: () => Worker };

const stopping = 'The server is stopping.';
const maxWaitMs = 30_000;

/**
 * A queue over a few threads, each started when it is first needed and replaced when it dies. Jobs of a user beyond `maxWaiting` are refused
 * at once.
 */
export function createDocumentQueue(options: QueueOptions = {}): DocumentQueue {
  const { threads = 1, timeout = 30_000, maxWaiting = 20, startWorker = startDocumentWorker } = options;
  const pool = new Set<DocumentThread>();
  const turns = createFairTurns({ width: threads, perAsker: threads, maxWaiting, maxWaitMs });
  let isClosed = false;

  function render(job: DocumentJob, userId: number): Promise<Uint8Array> {
    return turns.run(String(userId), async () => {
      if (isClosed) throw new DocumentError(stopping);
      return freeThread().render(job);
    });
  }

  /** There is one for each turn: a thread that is busy or gone is another turn's. */
  function freeThread(): DocumentThread {
    const free = [...pool].find((thread) => !thread.isBusy());
    if (free !== undefined) return free;
    const started = watchThread({ worker: startWorker(), timeout, onEnd: (thread) => pool.delete(thread) });
    pool.add(started);
    return started;
  }

  /** Whose turn comes from now on is refused. */
  async function close(): Promise<void> {
    isClosed = true;
    await Promise.all([...pool].map((thread) => thread.end(stopping)));
  }

  return { render, close, counts: turns.counts };
}
