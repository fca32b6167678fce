import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ApiError, unavailable } from '@server/common/errors';
import { projectRoot } from '@server/projectRoot';
import type { ReaderHost, ReaderJob } from './readerJob';
import { openReaderProcess, type ProcessEnd, type ReaderProcess, type StartReader } from './readerProcess';
import { type ReadLimits, readerEnded, readLimits } from './readLimits';

const isSource = import.meta.url.endsWith('.ts');

/** Reader of received files in processes of their own, each with limits of memory and time (0045). */
export type FileReader = {
  /**
   * Runs a job on a file. Rejects with a 413 for a file past the limits, with the ApiError of a refused one, with the error of an answer that `host`
   * can't give, and with 503 if no reader can be started. The caller's turn limits how many are read at once.
   */
  read: <Result>(job: ReaderJob<string, Result>, host?: ReaderHost) => Promise<Result>;
  /** Ends the readers; later files are refused. */
  close: () => Promise<void>;
};

export type FileReaderOptions = { limits?: ReadLimits; start?: StartReader };

/** Creates a reader that keeps one process for the next file, and replaces one that died or holds too much memory. */
export function createFileReader({ limits = readLimits, start = startReader }: FileReaderOptions = {}): FileReader {
  const all = new Set<ReaderProcess>();
  let idle: ReaderProcess | null = null;
  let isClosed = false;

  function open(): ReaderProcess {
    const opened = openReaderProcess(start(limits), limits.maxMs);
    all.add(opened);
    opened.ended.finally(() => {
      all.delete(opened);
      if (idle === opened) idle = null;
    });
    return opened;
  }

  function takeOne(): ReaderProcess {
    const taken = idle ?? open();
    idle = null;
    return taken;
  }

  function giveBack(reader: ReaderProcess, end: ProcessEnd): void {
    const isUsable = 'isSpent' in end && !end.isSpent && idle === null && !isClosed;
    if (isUsable) idle = reader;
    else void reader.end();
    if (idle === null && end.kind !== 'unstarted' && !isClosed) idle = open();
  }

  async function read<Result>(job: ReaderJob<string, Result>, host: ReaderHost = silent): Promise<Result> {
    if (isClosed) throw unreadable();
    const reader = takeOne();
    const end = await reader.run({ kind: 'job', job, limits }, host);
    giveBack(reader, end);
    if (isClosed) throw unreadable();
    return resultOf(job, end, limits);
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.all([...all].map((reader) => reader.end()));
  }

  return { read, close };
}

/** The host of a job that sends no parts and asks nothing. */
const silent: ReaderHost = {
  take: () => undefined,
  answer: () => Promise.reject(new RangeError('The job has no answers')),
};

function resultOf<Result>({ fileName }: ReaderJob<string, Result>, end: ProcessEnd, limits: ReadLimits): Result {
  if (end.kind === 'unstarted') throw unreadable();
  if (end.kind === 'killed' || end.kind === 'outOfTime') throw readerEnded(fileName, end.kind, limits);
  if (end.kind === 'refused') throw new ApiError(end.refusal);
  if (end.kind === 'unanswered') throw end.error;
  if (end.kind === 'failed') throw new Error(`A file couldn't be read: ${end.error}`);
  return end.result as Result; // as the job's kind makes it
}

function unreadable(): ApiError {
  return unavailable("The file couldn't be read. Try again.");
}

/** Room of V8 beyond the watched memory, so that the watch acts first. */
const spareBytes = 32 * 1024 * 1024;

/**
 * Starts a reader. In a build it is a separate file next to the server's (vite.server.config.ts), from source (development, tests) TypeScript. It gets
 * nothing of the environment, which has the server's secrets.
 */
function startReader({ memoryBytes }: ReadLimits): ReturnType<StartReader> {
  const heap = `--max-old-space-size=${Math.ceil((memoryBytes + spareBytes) / 1024 / 1024)}`;
  const script = isSource ? join(projectRoot, 'server/reader.ts') : join(import.meta.dirname, 'reader.js');
  return fork(script, {
    cwd: projectRoot,
    execArgv: isSource ? [heap, '--import', 'tsx'] : [heap],
    env: needed(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Returns the variables without which a process doesn't start on Windows. */
function needed({ SystemRoot }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return SystemRoot === undefined ? {} : { SystemRoot };
}
