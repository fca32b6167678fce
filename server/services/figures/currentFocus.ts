import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, PriorFiling } from '@/domain/focus/types';
import type { Period } from '@/domain/periods';
import { type Books, focusInputs, periodInputs } from './books';

/**
 * The FOCUS computation of a period from the books and capital inputs of now, for what is shown outside of reports. What was filed before
 * only bears on the roll-forwards and their findings; it is null where neither is shown.
 */
export function currentFocus(books: Books, period: Period, priorFiling: PriorFiling | null): FocusComputation {
  const capital = periodInputs(books, period, priorFiling).inputs;
  return computeByCurrentRules(focusInputs(books, period, { capital, priorFiling }));
}
