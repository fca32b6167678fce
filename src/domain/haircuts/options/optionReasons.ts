import { formatDollars, isNegative, isZero, type Money } from '@/domain/money';
import type { ChargedOption, FormulaPart } from '../charges';
import { options as optionRule } from '../tables';
import type { OptionPosition } from '../types';
import { quantityText } from '../wording';
import type { OptionLimit } from './optionFormulas';
import type { SpreadPart } from './spreads';

const paragraph = '15c3-1a(b)(2)';

/** Returns the base of an option's percentage: its own value if it's long and held alone, else that of the underlying shares. */
export function optionBase({ option, amounts, strategy }: ChargedOption): Money {
  return option.side === 'Long' && strategy !== 'stock' ? option.marketValue : amounts.underlying;
}

/** Explains an option's charge, strategy by strategy. */
export function optionSentence(charged: ChargedOption): string {
  const { option, allocation, withStock, alone } = charged;
  const parts = [
    ...(isZero(allocation.inSeries) ? [] : [seriesText(option, allocation.inSeries)]),
    ...(withStock === null ? [] : [formulaText(withStock)]),
    ...allocation.spreads.map((spread) => spreadText(option, spread)),
    ...(alone === null ? [] : [formulaText(alone)]),
  ];
  return parts.join('; ');
}

/** Explains an option's net worth adjustments; empty for most options. */
export function netWorthNotes({ option, timeValue, spreadValue }: ChargedOption): readonly string[] {
  const timeParagraph = option.side === 'Short' ? '(A)' : '(B)';
  return [
    ...(isZero(timeValue) ? [] : [adjustmentText('Its time value', timeValue, timeParagraph)]),
    ...(isZero(spreadValue) ? [] : [adjustmentText('Its market value in the spread', spreadValue, '(C)')]),
  ];
}

function adjustmentText(what: string, amount: Money, letter: string): string {
  const [verb, preposition] = isNegative(amount) ? ['deducted', 'from'] : ['added', 'to'];
  return `${what}, ${formatDollars(amount.abs())}, is ${verb} ${preposition} net worth before haircuts (${paragraph}(ii)${letter}).`;
}

function seriesText(option: OptionPosition, contracts: Money): string {
  return `No charge: ${countText(option, contracts)}, held long and short in one series (${paragraph}(iii)(C))`;
}

function spreadText(option: OptionPosition, { contracts, other, deduction }: SpreadPart): string {
  const count = `${countText(option, contracts)}, in a spread with ${other.description}`;
  const source = `(${paragraph}(iii)(E)(${option.callPut === 'Call' ? 1 : 2}))`;
  if (option.side === 'Long') return `No charge: ${count}, whose charge is on the short option ${source}`;
  if (isZero(deduction)) return `No charge: ${count}, whose exercise value covers it ${source}`;
  return `${formatDollars(deduction)} by which the exercise values differ: ${count} ${source}`;
}

function formulaText(part: FormulaPart): string {
  const cover = part.isCovered ? 'covered' : 'not covered';
  return `${termsOf(part)}: ${countText(part.option, part.option.contracts)}, ${cover} (${paragraph}${paragraphOf(part)})`;
}

/** Formats `5 short calls on UNDER`. */
function countText({ side, callPut, underlyingSymbol }: OptionPosition, contracts: Money): string {
  const plural = contracts.eq(1) ? '' : 's';
  return `${quantityText(contracts)} ${side.toLowerCase()} ${callPut.toLowerCase()}${plural} on ${underlyingSymbol}`;
}

/** Returns the paragraph of the formula. Earlier rules covered a short put by short stock and cited no paragraph of (iii) for it. */
function paragraphOf({ option: { side, callPut }, isCovered }: FormulaPart): string {
  if (side === 'Long') {
    if (!isCovered) return '(iii)(C)';
    return callPut === 'Put' ? '(iii)(D)(1)' : '(iii)(D)(2)';
  }
  if (isCovered) return callPut === 'Call' ? '(iii)(D)(3)' : '';
  return callPut === 'Call' ? '(iii)(A)' : '(iii)(B)';
}

function termsOf(part: FormulaPart): string {
  const { option, amounts, charge, isCovered } = part;
  if (option.side === 'Long' && !isCovered) return `${optionRule.longPercent}% of ${formatDollars(option.marketValue)}`;
  const ofUnderlying = `${optionRule.underlyingPercent}% of ${formatDollars(amounts.underlying)}`;
  return limitTexts[charge.limit](part, ofUnderlying);
}

const limitTexts: Readonly<Record<OptionLimit, (part: FormulaPart, ofUnderlying: string) => string>> = {
  formula: ({ option, amounts, isCovered }, ofUnderlying) => {
    if (option.side === 'Long') return `${ofUnderlying} underlying value`;
    const less = isCovered ? amounts.inTheMoney : amounts.outOfTheMoney;
    if (isZero(less)) return `${ofUnderlying} underlying value`;
    return `${ofUnderlying} underlying value less ${formatDollars(less)} ${isCovered ? 'in' : 'out of'} the money`;
  },
  halfOfUnderlying: (_, ofUnderlying) => `Half of ${ofUnderlying} underlying value, the minimum`,
  outOfTheMoney: ({ amounts }, ofUnderlying) =>
    `${formatDollars(amounts.outOfTheMoney)} out of the money, below ${ofUnderlying} underlying value`,
  inTheMoney: ({ amounts }) => `${formatDollars(amounts.inTheMoney)} in the money`,
  perContract: ({ option, isCovered }) => {
    const dollars = isCovered ? optionRule.coveredMinimumPerContract : optionRule.shortMinimumPerContract;
    return `Minimum of $${dollars} on ${quantityText(option.contracts)} contract${option.contracts.eq(1) ? '' : 's'}`;
  },
};
