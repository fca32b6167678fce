import type { Worker } from 'node:worker_threads';
import { ApiError } from '@server/errors';
import { DocumentError, type DocumentJob, type WorkerAnswer } from './documentJob';

/** A worker thread that renders one document at a time. */
export type DocumentThread = {
  isBusy: () => boolean;
  render: (job: DocumentJob) => Promise<Uint8Array>;
  /** Ends the thread; a job under way is refused with the reason. */
  end: (reason: string) => Promise<void>;
};

type Current = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

export type ThreadOptions = { worker: Worker; timeout: number; onEnd: (thread: DocumentThread) => void };

/** Watches over a worker: one that fails, leaves or takes longer than `timeout` milliseconds refuses its job and is ended. */
export function watchThread({ worker, timeout, onEnd }: ThreadOptions): DocumentThread {
  let current: Current | null = null;
  const thread: DocumentThread = { isBusy: () => current !== null, render, end };
  // A thread that waits for work does not keep the process alive.
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
    else if ('refusal' in answer) settled?.reject(new ApiError(answer.refusal));
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
