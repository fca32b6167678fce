import type { ChildProcess } from 'node:child_process';
import type { ReaderEnd, ReaderHost, ReaderMessage, ReaderRequest } from './readerJob';
import type { ReadLimits } from './readLimits';

export type StartReader = (limits: ReadLimits) => ChildProcess;

/** The end of a reading: the process's own answer, the server's failure to answer a question, its time, or its death before or after it was ready. */
export type ProcessEnd =
  | ReaderEnd
  | { kind: 'unanswered'; error: unknown; isSpent: boolean }
  | { kind: 'killed' }
  | { kind: 'outOfTime' }
  | { kind: 'unstarted' };

/** A process that reads one file at a time. */
export type ReaderProcess = {
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** Reads a file. */
  run: (job: ReaderRequest & { kind: 'job' }, host: ReaderHost) => Promise<ProcessEnd>;
  end: () => Promise<void>;
};

type Current = { host: ReaderHost; failure: { error: unknown } | null; settle: (end: ProcessEnd) => void };

const maxStartMs = 60_000;

/** Supervises a started process. A reading ends after `maxMs`; its caller then ends the process. */
export function openReaderProcess(child: ChildProcess, maxMs: number): ReaderProcess {
  let current: Current | null = null;
  let setReady: (isReady: boolean) => void = () => undefined;
  const ready = new Promise<boolean>((resolve) => {
    setReady = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      setReady(false);
      settle(deathOf(child));
      resolve();
    };
    child.once('exit', finish);
    // It couldn't be started, or sent to.
    child.on('error', () => (child.pid === undefined ? finish() : child.kill('SIGKILL')));
  });
  child.on('message', (message: ReaderMessage) => {
    if (message.kind === 'ready') setReady(true);
    else if (message.kind === 'part') current?.host.take(message.part);
    else if (message.kind === 'question') void answer(message.question);
    else settle(message);
  });
  keepAlive(child, false);

  async function answer(question: unknown): Promise<void> {
    const asking = current;
    if (asking === null) return;
    try {
      send({ kind: 'answer', answer: await asking.host.answer(question) });
    } catch (error) {
      asking.failure = { error };
      send({ kind: 'unanswered' });
    }
  }

  function send(request: ReaderRequest): void {
    if (child.connected) child.send(request);
  }

  function settle(end: ProcessEnd): void {
    const failure = end.kind === 'failed' ? current?.failure : null;
    current?.settle(failure == null ? end : { kind: 'unanswered', ...failure, isSpent: true });
    current = null;
  }

  async function run(request: ReaderRequest & { kind: 'job' }, host: ReaderHost): Promise<ProcessEnd> {
    keepAlive(child, true);
    const startTimer = setTimeout(() => child.kill('SIGKILL'), maxStartMs);
    const isReady = await ready;
    clearTimeout(startTimer);
    const timer = setTimeout(() => settle({ kind: 'outOfTime' }), maxMs);
    const end = await new Promise<ProcessEnd>((resolve) => {
      current = { host, failure: null, settle: resolve };
      if (!isReady) settle({ kind: 'unstarted' });
      else if (hasEnded(child)) settle(deathOf(child));
      else send(request);
    });
    clearTimeout(timer);
    keepAlive(child, false);
    return end;
  }

  async function end(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  return { ended, run, end };
}

/** Only a process that reads keeps the server's alive. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref();
    else handle?.unref();
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Returns the end of a dead process: stopped by a signal for its limits, or crashed. Windows has no signals. */
function deathOf({ exitCode }: ChildProcess): ProcessEnd {
  if (exitCode === null || process.platform === 'win32') return { kind: 'killed' };
  return { kind: 'failed', error: `The reader ended with ${exitCode}.`, isSpent: true };
}
