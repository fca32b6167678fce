import type { Statements } from '@server/db/client';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import { type Books, periodInputs } from './books';
import { readFocusInputs } from './focusInputs';

/** Which figures: of a period, and by what was filed before it. */
type Asked = Pick<FocusInputs, 'period' | 'priorFiling'>;

/**
 * The FOCUS computation of a period from the books and capital inputs of now, for what is shown outside of reports. What was filed before
 * only bears on the roll-forwards and their findings; it is null where neither is shown.
 */
export async function currentFocus(tx: Statements, books: Books, asked: Asked): Promise<FocusComputation> {
  return computeByCurrentRules(await currentInputs(tx, books, asked));
}

/** What that computation rests on. */
function currentInputs(tx: Statements, books: Books, { period, priorFiling }: Asked): Promise<FocusInputs> {
  const capital = periodInputs(books, period, priorFiling).inputs;
  return readFocusInputs(tx, books, { period, capital, priorFiling });
}
