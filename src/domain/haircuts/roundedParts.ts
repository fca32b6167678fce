import { add, type Money, roundToCents, subtract, zero } from '@/domain/money';

/** Amounts in cents that add up to their rounded sum: each takes what the running sum, rounded half away from zero, gains by it. */
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
