import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InPieces } from '@/domain/pieces';

/** Runs long work piece by piece and lets other requests go first after each. */
export async function runInPieces<Result>(work: InPieces<Result>): Promise<Result> {
  let step = work.next();
  while (step.done !== true) {
    await nextTurn();
    step = work.next();
  }
  return step.value;
}
