import type { AmountLookup } from '@/domain/focus/formula';
import { add, isPositive, type Money } from '@/domain/money';

/** Condition under which a computable figure has a meaning, and the note if it has none. */
type MeaningRule = { hasMeaning: (amountOf: AmountLookup) => boolean; note: string };

export const meaningRules: Readonly<Record<string, MeaningRule>> = {
  '3850': {
    hasMeaning: (amountOf) => isDefinedPositive(amountOf('3750')),
    note: 'Undefined: net capital is zero or negative.',
  },
  '3860': {
    hasMeaning: (amountOf) => isDefinedPositive(addDefined(amountOf('3500'), amountOf('3520'))),
    note: 'Undefined: debt and equity together are zero or negative.',
  },
};

function isDefinedPositive(amount: Money | null): boolean {
  return amount !== null && isPositive(amount);
}

function addDefined(a: Money | null, b: Money | null): Money | null {
  return a === null || b === null ? null : add(a, b);
}
