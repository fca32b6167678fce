import type { Executor } from '@server/db/client';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import { type Books, periodInputs } from './books';
import { readFocusInputs } from './focusInputs';
import { withQuestionFacts } from './questionFacts';

/** The period of the figures, and its prior filing. */
type Asked = Pick<FocusInputs, 'period' | 'priorFiling'>;

/**
 * Computes a period's FOCUS from the current books and capital inputs, for display outside of reports. The prior filing affects only the
 * roll-forwards and their findings; it is null where neither is shown.
 */
export async function computeCurrentFocus(tx: Executor, books: Books, asked: Asked): Promise<FocusComputation> {
  return computeByCurrentRules(await currentInputs(tx, books, asked));
}

/** A computation with its inputs. */
export type AskedFocus = FocusComputation & { inputs: FocusInputs };

/**
 * Computes the same with the questions that accounts, registers and records raise, for findings that someone acts on. With a computation of the
 * same period by other books, asks only the questions that the difference touches.
 */
export async function computeAskedFocus(
  tx: Executor,
  books: Books,
  { before = null, ...asked }: Asked & { before?: AskedFocus | null },
): Promise<AskedFocus> {
  const inputs = await withQuestionFacts(tx, books, await currentInputs(tx, books, asked));
  return { ...computeByCurrentRules(inputs, before), inputs };
}

/** Reads the inputs of that computation. */
function currentInputs(tx: Executor, books: Books, { period, priorFiling }: Asked): Promise<FocusInputs> {
  const capital = periodInputs(books, period, priorFiling).inputs;
  return readFocusInputs(tx, books, { period, capital, priorFiling });
}
