import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from './engineError';
import { isPostmasterOf } from './postmaster';

const watchMs = 250;
const maxPauseMs = 30_000;

/** Looks after an engine while the product runs. */
export type Keeper = {
  pid: () => number;
  /** How often it was started again. */
  restarts: () => number;
  /** Lets it be; gives the process that is the engine now. */
  letBe: () => Promise<number>;
};

export type Kept = {
  path: string;
  pid: number;
  /** Starts an engine and gives its process, once it can be connected to. */
  restart: () => Promise<number>;
  /** Says what a person who looks after the server should know. */
  say: (text: string) => void;
};

/** Starts the engine again when its process has ended, as often as it takes: what keeps it from starting may pass, such as a full disk. */
export function keepRunning({ path, pid: first, restart, say }: Kept): Keeper {
  let pid = first;
  let isOn = true;
  let restarts = 0;
  const watching = watch();

  async function watch(): Promise<void> {
    while (isOn) {
      await pause(watchMs, undefined, { ref: false });
      if (isOn && !(await isPostmasterOf(path, pid))) await revive();
    }
  }

  async function revive(): Promise<void> {
    say('The database stopped. Starting it again …');
    for (let pauseMs = watchMs; isOn; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        pid = await restart();
        restarts += 1;
        return say('The database is running again.');
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        say(error.message);
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  }

  return {
    pid: () => pid,
    restarts: () => restarts,
    letBe: async () => {
      isOn = false;
      await watching;
      return pid;
    },
  };
}
