import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InPieces } from '@/domain/pieces';

/** Does long work piece by piece; other requests go first after each. */
export async function inTurns<Result>(work: InPieces<Result>): Promise<Result> {
  let step = work.next();
  while (step.done !== true) {
    await nextTurn();
    step = work.next();
  }
  return step.value;
}
