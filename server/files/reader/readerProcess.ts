import type { ChildProcess } from 'node:child_process';
import type { ReaderEnd, ReaderMessage, ReaderRequest, SheetRows } from './readerJob';
import type { ReadLimits } from './readLimits';

export type StartReader = (limits: ReadLimits) => ChildProcess;

/** The end of a reading by the process's own answer, or by its death before or after it was ready. */
export type ProcessEnd = ReaderEnd | { kind: 'died' } | { kind: 'unstarted' };

/** A process that reads one file at a time. */
export type ReaderProcess = {
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** Reads a file. */
  run: (request: ReaderRequest, take: (part: SheetRows) => void) => Promise<ProcessEnd>;
  end: () => Promise<void>;
};

type Current = { take: (part: SheetRows) => void; settle: (end: ProcessEnd) => void };

const maxStartMs = 60_000;

/** Supervises a started process, which is killed if it reads for longer than `maxMs`. */
export function openReaderProcess(child: ChildProcess, maxMs: number): ReaderProcess {
  let current: Current | null = null;
  let setReady: (isReady: boolean) => void = () => undefined;
  const ready = new Promise<boolean>((resolve) => {
    setReady = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      setReady(false);
      settle({ kind: 'died' });
      resolve();
    };
    child.once('exit', finish);
    // It couldn't be started, or sent to.
    child.on('error', () => (child.pid === undefined ? finish() : child.kill('SIGKILL')));
  });
  child.on('message', (message: ReaderMessage) => {
    if (message.kind === 'ready') setReady(true);
    else if (message.kind === 'part') current?.take(message.part);
    else settle(message);
  });
  keepAlive(false);

  /** Only a process that reads keeps the server's alive. */
  function keepAlive(isBusy: boolean): void {
    for (const handle of [child, child.channel]) {
      if (isBusy) handle?.ref();
      else handle?.unref();
    }
  }

  function settle(end: ProcessEnd): void {
    current?.settle(end);
    current = null;
  }

  async function run(request: ReaderRequest, take: Current['take']): Promise<ProcessEnd> {
    keepAlive(true);
    const kill = () => child.kill('SIGKILL');
    const startTimer = setTimeout(kill, maxStartMs);
    const isReady = await ready;
    clearTimeout(startTimer);
    const timer = setTimeout(kill, maxMs);
    const end = await new Promise<ProcessEnd>((resolve) => {
      current = { take, settle: resolve };
      if (!isReady) settle({ kind: 'unstarted' });
      else if (child.exitCode !== null || child.signalCode !== null) settle({ kind: 'died' });
      else child.send(request);
    });
    clearTimeout(timer);
    keepAlive(false);
    return end;
  }

  async function end(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  return { ended, run, end };
}
