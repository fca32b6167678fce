import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from './engineError';
import { isPostmasterOf } from './postmaster';

const watchMs = 250;
const maxPauseMs = 30_000;

/** Supervisor of an engine while the product runs. */
export type EngineSupervisor = {
  pid: () => number;
  /** Number of restarts. */
  restarts: () => number;
  /** Stops supervising. Returns the engine's current process. */
  letBe: () => Promise<number>;
};

export type SupervisedEngine = {
  path: string;
  pid: number;
  /** Starts an engine. Returns its process once it accepts connections. */
  restart: () => Promise<number>;
  /** Reports events that an operator should know. */
  say: (text: string) => void;
};

/** Restarts the engine whenever its process ends, without a limit of tries, since causes such as a full disk may pass. */
export function superviseEngine({ path, pid: first, restart, say }: SupervisedEngine): EngineSupervisor {
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
