import type { Statements } from '@server/db/client';
import type { FocusInputs } from '@/domain/focus/types';
import { type Books, bookInputs } from './books';

/** What figures are asked for: of a period, by capital inputs as saved or as typed, and by what was filed before it. */
type Given = Pick<FocusInputs, 'period' | 'capital' | 'priorFiling'>;

/**
 * What a FOCUS computation of the period rests on. This is the one place where the inventory enters: dashboard, previews, reports and the effect of
 * an approval all compute from what it gives.
 */
export async function readFocusInputs(
  _tx: Statements,
  books: Books,
  { period, ...given }: Given,
): Promise<FocusInputs> {
  return bookInputs(books, period, given);
}
