import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFairTurns, type FairTurns } from '@server/common/fairTurns';
import { projectRoot } from '@server/projectRoot';
import { DocumentError, type DocumentJob, type WorkerAnswer } from './documentJob';

const isSource = import.meta.url.endsWith('.ts');

/** Renderer of documents off the main thread, in fair turns among users. */
export type DocumentQueue = {
  /**
   * Renders a document for a user. Rejects with a DocumentError if it can't be made, and with 503 if too many of theirs wait.
   */
  render: (job: DocumentJob, userId: number) => Promise<Uint8Array>;
  /** Ends the threads and refuses running and waiting jobs. */
  close: () => Promise<void>;
  /** Numbers of running, waiting and refused jobs. */
  counts: FairTurns['counts'];
};

export type QueueOptions = { threads?: number; timeout?: number; maxWaiting?: number; startWorker?: () => Worker };

const stopping = 'The server is stopping.';
const maxWaitMs = 30_000;

/** Creates a queue over a few threads, each started on first use and replaced when it dies. Refuses a user's jobs beyond `maxWaiting`. */
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

  /** Returns an idle thread or starts one; the number of turns limits the threads. */
  function freeThread(): DocumentThread {
    const free = [...pool].find((thread) => !thread.isBusy());
    if (free !== undefined) return free;
    const started = watchThread({ worker: startWorker(), timeout, onEnd: (thread) => pool.delete(thread) });
    pool.add(started);
    return started;
  }

  /** Closes the queue; later turns are refused. */
  async function close(): Promise<void> {
    isClosed = true;
    await Promise.all([...pool].map((thread) => thread.end(stopping)));
  }

  return { render, close, counts: turns.counts };
}

/**
 * Starts the rendering thread. In a build it is a separate file next to the server's (vite.server.config.ts). From source (development, tests) it is
 * TypeScript, and since threads don't inherit the loader of their process, it registers tsx first.
 */
function startDocumentWorker(): Worker {
  if (!isSource) return new Worker(join(import.meta.dirname, 'documentWorker.js'), { execArgv: [] });
  const script = pathToFileURL(join(projectRoot, 'server/documentWorker.ts')).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import('${script}'); });`;
  return new Worker(start, { eval: true, execArgv: [] });
}

/** A worker thread that renders one document at a time. */
type DocumentThread = {
  isBusy: () => boolean;
  render: (job: DocumentJob) => Promise<Uint8Array>;
  /** Ends the thread and refuses a running job with the reason. */
  end: (reason: string) => Promise<void>;
};

type Current = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

type ThreadOptions = { worker: Worker; timeout: number; onEnd: (thread: DocumentThread) => void };

/** Supervises a worker: if it fails, exits or exceeds `timeout` milliseconds, its job is refused and it is ended. */
function watchThread({ worker, timeout, onEnd }: ThreadOptions): DocumentThread {
  let current: Current | null = null;
  const thread: DocumentThread = { isBusy: () => current !== null, render, end };
  // An idle thread doesn't keep the process alive.
  worker.unref();
  worker.on('message', settle);
  worker.on('error', (error) => end(`The thread that makes documents failed: ${error.message}`));
  worker.on('exit', () => end('The thread that makes documents ended before the document was done.'));

  function render(job: DocumentJob): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end('The document took too long to create.'), timeout);
      current = { resolve, reject, timer };
      worker.postMessage(job);
    });
  }

  function settle(answer: WorkerAnswer): void {
    const settled = release();
    if ('bytes' in answer) settled?.resolve(answer.bytes);
    else settled?.reject(new DocumentError(answer.error));
  }

  async function end(reason: string): Promise<void> {
    onEnd(thread);
    release()?.reject(new DocumentError(reason));
    await worker.terminate();
  }

  function release(): Current | null {
    const released = current;
    current = null;
    clearTimeout(released?.timer);
    return released;
  }

  return thread;
}
