import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

type Work = { type: 'work'; challenge: Challenge; counterStart: number; counterStep: number };

/** Replacement of the widget's worker on the test's thread, since the test's browser can't run workers. */
class PageWorker extends EventTarget {
  private readonly controller = new AbortController();

  async postMessage(message: Work | { type: 'abort' }): Promise<void> {
    if (message.type === 'abort') return this.terminate();
    const { challenge, counterStart, counterStep } = message;
    const { controller } = this;
    const data = await solveChallenge({ challenge, deriveKey, counterStart, counterStep, controller });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.controller.abort();
  }
}

/** Lets the widget of a rendered page solve its challenges. */
export function solveInPage(): void {
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  // The part of a worker that the widget uses.
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new PageWorker() as unknown as Worker);
}
