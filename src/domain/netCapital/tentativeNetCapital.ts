import { computeFigures } from '@/domain/focus/computeFigures';
import { amountOf } from '@/domain/focus/figures';
import type { FocusInputs } from '@/domain/focus/types';
import type { Money } from '@/domain/money';

/**
 * Computes item 3640: net capital before the haircuts on securities (Rule 15c3-1(c)(15)). Haircuts are excluded, so undue concentration, which is
 * measured by it, isn't circular. Null if not computable.
 */
export function tentativeNetCapital(inputs: FocusInputs): Money | null {
  return amountOf(computeFigures({ ...inputs, inventory: null }).figures, '3640');
}
