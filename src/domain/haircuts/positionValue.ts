import { divide, isMore, type Money, multiply, subtract } from '@/domain/money';
import { productInCents } from '@/domain/productInCents';
import { options } from './tables';
import { typesWithMaturity } from './vocabulary';

/** The inputs of a position's value, as decimals. The quantity of a debt security is its face value unless that is given separately. */
export type ValuedPosition = { type: string; quantity: string; price: string; faceValue: string | null };

/** Returns price times quantity, a decimal of dollars; debt securities are priced per $100 of face value. Rounded to cents, half away from zero. */
export function positionValue({ type, quantity, price, faceValue }: ValuedPosition): string {
  return typesWithMaturity.includes(type)
    ? productInCents([faceValue ?? quantity, price, perHundred])
    : productInCents([quantity, price]);
}

const perHundred = '0.01';

/** Contracts times the shares of each times a price per share: of the contract, or of the underlying security. A decimal of dollars, rounded to cents. */
export function contractsValue(contracts: string, price: string): string {
  return productInCents([contracts, options.sharesPerContract, price]);
}

/** Entered values may be this much off the recomputed ones, in percent (a judgment of the briefing, section 3). */
export const tolerancePercent = '0.5';

/** True if an entered value differs from the recomputed one by more than half a percent of it. */
export function isValueOff(entered: Money, computed: Money): boolean {
  const difference = subtract(entered, computed).abs();
  const tolerance = divide(multiply(computed.abs(), tolerancePercent), 100);
  return isMore(difference, tolerance);
}
