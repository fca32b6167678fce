import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadLimits } from './readLimits';

/** Watch over the memory and processor time of this process. */
export type ReaderWatch = {
  begin: (limits: Pick<ReadLimits, 'memoryBytes' | 'processorMs'>) => void;
  /** Ends the watch over a job. Returns true if the process holds too much memory to begin another. */
  end: () => boolean;
};

const intervalMs = 20;
const spentShare = 1 / 3;

/**
 * The watching thread. It sleeps while nothing is read, sees all memory of the process and all its threads, and needs no turn of the thread that reads.
 */
const watcher = `
  const { workerData, parentPort } = require('node:worker_threads');
  const isReading = new Int32Array(workerData, 0, 1);
  const limits = new Float64Array(workerData, 8, 2);
  parentPort.postMessage('ready');
  for (;;) {
    Atomics.wait(isReading, 0, 0);
    const start = process.cpuUsage();
    while (Atomics.load(isReading, 0) === 1) {
      Atomics.wait(isReading, 0, 1, ${intervalMs});
      const { user, system } = process.cpuUsage(start);
      if (process.memoryUsage.rss() > limits[0] || (user + system) / 1000 > limits[1]) process.kill(process.pid, 'SIGKILL');
    }
  }
`;

/** Starts a thread that kills this process when a file takes more than its limits. The memory of now is that of an idle reader. */
export async function startReaderWatch(): Promise<ReaderWatch> {
  const shared = new SharedArrayBuffer(24);
  const isReading = new Int32Array(shared, 0, 1);
  const limits = new Float64Array(shared, 8, 2);
  const thread = new Worker(watcher, { eval: true, execArgv: [], workerData: shared });
  await once(thread, 'message');
  thread.unref();
  const idleBytes = process.memoryUsage.rss();
  let spentBytes = 0;
  const set = (value: 0 | 1) => {
    Atomics.store(isReading, 0, value);
    Atomics.notify(isReading, 0);
  };
  return {
    begin: ({ memoryBytes, processorMs }) => {
      limits[0] = idleBytes + memoryBytes;
      limits[1] = processorMs;
      spentBytes = idleBytes + memoryBytes * spentShare;
      set(1);
    },
    end: () => {
      set(0);
      return process.memoryUsage.rss() > spentBytes;
    },
  };
}
