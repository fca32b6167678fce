import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadLimits } from './readLimits';

/** Watch over the memory and processor time of this process. */
export type ReaderWatch = {
  begin: (limits: Pick<ReadLimits, 'memoryBytes' | 'processorMs'>) => void;
  /** Ends the watch over a job. Returns true if the process holds too much memory, or is too slow, for another. */
  end: () => boolean;
};

const intervalMs = 20;
const spentShare = 1 / 3;
/** Processor time after which a file waits for answers of the server, and not they for it. */
const ordinaryMs = 500;
const lowPriority = 10;

/**
 * The watching thread. It sleeps while nothing is read, sees all memory of the process and all its threads, and needs no turn of the thread that reads.
 * The first state counts beginnings and ends of jobs, so it is odd while one runs, and another number for the next.
 */
const watcher = `
  const { setPriority } = require('node:os');
  const { workerData, parentPort } = require('node:worker_threads');
  const states = new Int32Array(workerData, 0, 2);
  const limits = new Float64Array(workerData, 8, 2);
  parentPort.postMessage('ready');
  for (;;) {
    const job = Atomics.load(states, 0);
    if (job % 2 === 0) {
      Atomics.wait(states, 0, job);
      continue;
    }
    const start = process.cpuUsage();
    while (Atomics.load(states, 0) === job) {
      Atomics.wait(states, 0, job, ${intervalMs});
      if (Atomics.load(states, 0) !== job) break;
      const { user, system } = process.cpuUsage(start);
      const usedMs = (user + system) / 1000;
      if (process.memoryUsage.rss() > limits[0] || usedMs > limits[1]) process.kill(process.pid, 'SIGKILL');
      if (usedMs > ${ordinaryMs} && Atomics.exchange(states, 1, 1) === 0) setPriority(process.pid, ${lowPriority});
    }
  }
`;

/**
 * Starts a thread that kills this process when a file takes more than its limits, and lowers its priority for a long one. The memory of now is that of
 * an idle reader.
 */
export async function startReaderWatch(): Promise<ReaderWatch> {
  const shared = new SharedArrayBuffer(24);
  const states = new Int32Array(shared, 0, 2);
  const limits = new Float64Array(shared, 8, 2);
  const thread = new Worker(watcher, { eval: true, execArgv: [], workerData: shared });
  await once(thread, 'message');
  thread.unref();
  const idleBytes = process.memoryUsage.rss();
  let spentBytes = 0;
  const turn = () => {
    Atomics.add(states, 0, 1);
    Atomics.notify(states, 0);
  };
  return {
    begin: ({ memoryBytes, processorMs }) => {
      limits[0] = idleBytes + memoryBytes;
      limits[1] = processorMs;
      spentBytes = idleBytes + memoryBytes * spentShare;
      turn();
    },
    end: () => {
      turn();
      // Only a privileged process can raise its priority again.
      return Atomics.load(states, 1) === 1 || process.memoryUsage.rss() > spentBytes;
    },
  };
}
