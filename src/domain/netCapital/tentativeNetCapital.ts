import { computeFocus } from '@/domain/focus/computeFocus';
import { amountOf } from '@/domain/focus/figures';
import type { FocusInputs } from '@/domain/focus/types';
import type { Money } from '@/domain/money';

/**
 * Item 3640: net capital before the haircuts on securities (Rule 15c3-1(c)(15)). No haircut enters it, so that undue concentration, which is
 * measured by it, isn't circular. Null where it can't be computed.
 */
export function tentativeNetCapital(inputs: FocusInputs): Money | null {
  return amountOf(computeFocus({ ...inputs, inventory: null }, { checks: [], formulas: {} }).figures, '3640');
}
