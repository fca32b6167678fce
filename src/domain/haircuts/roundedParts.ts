import { add, type Money, roundToCents, subtract, zero } from '@/domain/money';

/** Rounds amounts to cents that sum to their rounded total: each is the increase of the rounded running sum, half away from zero. */
export function roundedParts(amounts: readonly Money[]): readonly Money[] {
  let exact = zero;
  let rounded = zero;
  return amounts.map((amount) => {
    exact = add(exact, amount);
    const part = subtract(roundToCents(exact), rounded);
    rounded = roundToCents(exact);
    return part;
  });
}
