import { divide, isEqual, isMore, largest, type Money, multiply, smallest, subtract, zero } from '@/domain/money';
import { options as parameters, percentOf } from '../tables';
import type { OptionPosition } from '../types';

/** The amounts of Appendix A for one option position, in dollars. */
export type OptionAmounts = {
  /** Value of the shares under the contracts. */
  underlying: Money;
  /** The haircut that those shares would have: 15% of their value, as of any (J) stock. */
  underlyingHaircut: Money;
  inTheMoney: Money;
  outOfTheMoney: Money;
  isStrikeKnown: boolean;
};

/** Shares under the contracts. Adjusted contracts with another multiplier aren't modeled. */
function sharesUnder({ contracts }: OptionPosition): Money {
  return multiply(contracts, parameters.sharesPerContract);
}

/** Returns part of a position's contracts as a position with their share of its value. */
export function sliceOf(option: OptionPosition, contracts: Money): OptionPosition {
  if (isEqual(contracts, option.contracts)) return option;
  return { ...option, contracts, marketValue: divide(multiply(option.marketValue, contracts), option.contracts) };
}

/** Returns a contract's value beyond its in-the-money amount ((b)(2)(i)(C)); zero without a strike. */
export function timeValue({ marketValue }: OptionPosition, { inTheMoney, isStrikeKnown }: OptionAmounts): Money {
  return isStrikeKnown ? largest(zero, subtract(marketValue, inTheMoney)) : zero;
}

/** Computes the amounts that Appendix A uses. Without a strike the option is neither in nor out of the money. */
export function optionAmounts(option: OptionPosition): OptionAmounts {
  const shares = sharesUnder(option);
  const underlying = multiply(shares, option.underlyingPrice);
  const strike = option.strike ?? option.exercisePrice;
  const exercise = strike === null ? underlying : multiply(shares, strike);
  const callGain = subtract(underlying, exercise);
  const gain = option.callPut === 'Call' ? callGain : callGain.negated();
  return {
    underlying,
    underlyingHaircut: percentOf(parameters.underlyingPercent, underlying),
    inTheMoney: largest(zero, gain),
    outOfTheMoney: largest(zero, gain.negated()),
    isStrikeKnown: strike !== null,
  };
}

/** The part of a formula that set the charge. */
export type OptionLimit = 'formula' | 'perContract' | 'halfOfUnderlying' | 'outOfTheMoney' | 'inTheMoney';

export type OptionCharge = { amount: Money; limit: OptionLimit };

/** Computes the haircut of an option by the strategy-based method (15c3-1a(b)(2)(iii)(A) to (D)); never negative, exact. */
export function optionCharge(option: OptionPosition, amounts: OptionAmounts, isCovered: boolean): OptionCharge {
  if (option.side === 'Long') return isCovered ? longCovered(option, amounts) : longNotCovered(option);
  return isCovered ? shortCovered(option, amounts) : shortNotCovered(option, amounts);
}

/** Charges 50% of the option's own market value. */
function longNotCovered({ marketValue }: OptionPosition): OptionCharge {
  return { amount: percentOf(parameters.longPercent, marketValue), limit: 'formula' };
}

/**
 * Charges a long put with long stock, or a long call with short stock: the smaller of 15% and out of the money; $25 a contract, but no more than in
 * the money.
 */
function longCovered(
  option: OptionPosition,
  { underlyingHaircut, inTheMoney, outOfTheMoney }: OptionAmounts,
): OptionCharge {
  const capped: OptionCharge = isMore(underlyingHaircut, outOfTheMoney)
    ? { amount: outOfTheMoney, limit: 'outOfTheMoney' }
    : { amount: underlyingHaircut, limit: 'formula' };
  const perContract = multiply(option.contracts, parameters.coveredMinimumPerContract);
  const limit = isMore(perContract, inTheMoney) ? 'inTheMoney' : 'perContract';
  return atLeast(capped, { amount: smallest(perContract, inTheMoney), limit });
}

/** Charges 15% less out of the money; at least $250 a contract and half of the 15%. */
function shortNotCovered(option: OptionPosition, { underlyingHaircut, outOfTheMoney }: OptionAmounts): OptionCharge {
  const reduced: OptionCharge = { amount: subtract(underlyingHaircut, outOfTheMoney), limit: 'formula' };
  const perContract = multiply(option.contracts, parameters.shortMinimumPerContract);
  const half = percentOf(parameters.shortMinimumPercentOfUnderlyingHaircut, underlyingHaircut);
  return atLeast(atLeast(reduced, { amount: half, limit: 'halfOfUnderlying' }), {
    amount: perContract,
    limit: 'perContract',
  });
}

/** Charges a short call with long stock, or a short put with short stock: 15% less in the money; at least $25 a contract. */
function shortCovered(option: OptionPosition, { underlyingHaircut, inTheMoney }: OptionAmounts): OptionCharge {
  const reduced: OptionCharge = { amount: subtract(underlyingHaircut, inTheMoney), limit: 'formula' };
  const perContract = multiply(option.contracts, parameters.coveredMinimumPerContract);
  return atLeast(reduced, { amount: perContract, limit: 'perContract' });
}

function atLeast(charge: OptionCharge, minimum: OptionCharge): OptionCharge {
  return isMore(minimum.amount, charge.amount) ? minimum : charge;
}
