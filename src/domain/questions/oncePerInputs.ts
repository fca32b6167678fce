import type { FocusInputs } from '@/domain/focus/types';
import type { FactsContext } from './question';

/** Returns a function of the facts that computes once for the same inputs, since many questions read the same lists. */
export function oncePerInputs<Result>(compute: (context: FactsContext) => Result): (context: FactsContext) => Result {
  const known = new WeakMap<FocusInputs, { result: Result }>();
  return (context) => {
    const found = known.get(context.inputs);
    if (found !== undefined) return found.result;
    const result = compute(context);
    known.set(context.inputs, { result });
    return result;
  };
}
