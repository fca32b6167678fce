import { formatDollars, isZero, type Money, toDecimalString } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { ChargedOption, ChargedPosition } from './charges';
import type { Concentration } from './concentration';
import { dueText } from './maturities';
import type { OptionLimit } from './optionFormulas';
import { classOf, options as optionRule, undueConcentration as undueRule } from './tables';
import type { HaircutExplanation } from './types';
import { positionNoun } from './vocabulary';

/** What a sentence about concentration needs: the test's result, null where there was no capital to test against. */
export type UndueFacts = { isTested: boolean; result: Concentration | null };

/** Why a position is charged what it is. `nettedWith` is what it is netted with in the reports. */
export function explainPosition(
  charged: ChargedPosition,
  { reportDate, undue, nettedWith }: { reportDate: IsoDate; undue: UndueFacts; nettedWith: string | null },
): HaircutExplanation {
  const { placement, base } = charged;
  const { haircutClass, paragraph, bucket, percent, certainty } = placement;
  return {
    sentence: positionSentence(charged, reportDate),
    undueSentence: undueSentence(undue),
    classKey: haircutClass.key,
    title: haircutClass.title,
    paragraph,
    bucket,
    percent,
    base,
    nettedWith,
    certainty,
    notes: positionNotes(charged),
  };
}

/** Why an option is charged what it is. */
export function explainOption(charged: ChargedOption, undue: UndueFacts): HaircutExplanation {
  const { key: classKey, title, paragraph, buckets } = classOf('options_listed');
  const { option, amounts, isCovered } = charged;
  const bucket = buckets[(option.side === 'Long' ? 0 : 2) + (isCovered ? 1 : 0)];
  const certainty = bucket?.certainty ?? 'J';
  return {
    sentence: `${optionTerms(charged)}: ${optionNoun(charged)} (${paragraph})`,
    undueSentence: undueSentence(undue),
    classKey,
    title,
    paragraph,
    bucket: bucket?.label ?? null,
    percent: bucket?.percent ?? 'Varies',
    base: option.side === 'Long' && !isCovered ? option.marketValue : amounts.underlying,
    nettedWith: null,
    certainty,
    notes: [],
  };
}

function positionSentence(charged: ChargedPosition, reportDate: IsoDate): string {
  const { position, placement, base, haircut } = charged;
  const noun = positionNoun(position.type, position.subtype);
  if (placement.haircutClass.key === 'user_supplied') {
    return charged.issue === 'userAmountMissing'
      ? `100% of ${formatDollars(base)}: no amount within the market value was entered`
      : `${formatDollars(haircut)} entered by the firm, on a market value of ${formatDollars(base)}`;
  }
  const due =
    placement.bucket === null || position.maturity === null
      ? ''
      : ` ${dueText(reportDate, position.maturity, placement.countsDays)}`;
  const category = placement.category === null ? '' : `, category ${placement.category}`;
  const subject = placement.haircutClass.key === 'foreign_currency' ? `${position.currency} balance` : noun;
  return `${placement.percent}% of ${formatDollars(base)}: ${subject}${due} (${placement.paragraph}${category})`;
}

function positionNotes({ position, placement, coveredBy }: ChargedPosition): readonly string[] {
  const notes: string[] = [];
  if (coveredBy !== null) {
    const by = coveredBy.by.map(({ description }) => description).join(', ');
    const shares = `${quantityText(coveredBy.shares)} of ${quantityText(position.quantity)} shares`;
    notes.push(`${shares} are covered by ${by}; their haircut is in the option's.`);
  }
  if (placement.treatedBy !== null) notes.push(treatmentNote(placement.treatedBy.label, position.faceValue === null));
  return notes;
}

function treatmentNote(label: string, isFaceMissing: boolean): string {
  if (isFaceMissing) return 'Face value missing: treated as a convertible at or above principal amount.';
  return `${label}: treated as ${label.includes('below') ? 'nonconvertible debt (G)(2)' : 'an other security (G)(1)'}.`;
}

function optionNoun({ option, isCovered }: ChargedOption): string {
  const side = option.side.toLowerCase();
  const kind = option.callPut.toLowerCase();
  const plural = option.contracts.eq(1) ? '' : 's';
  const cover = isCovered ? 'covered' : 'not covered';
  return `${quantityText(option.contracts)} ${side} ${kind}${plural} on ${option.underlyingSymbol}, ${cover}`;
}

function optionTerms(charged: ChargedOption): string {
  const { option, amounts, charge, isCovered } = charged;
  if (option.side === 'Long' && !isCovered) return `${optionRule.longPercent}% of ${formatDollars(option.marketValue)}`;
  const ofUnderlying = `${optionRule.underlyingPercent}% of ${formatDollars(amounts.underlying)}`;
  return limitTexts[charge.limit](charged, ofUnderlying);
}

const limitTexts: Readonly<Record<OptionLimit, (charged: ChargedOption, ofUnderlying: string) => string>> = {
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

function undueSentence({ isTested, result }: UndueFacts): string | null {
  if (!isTested) return null;
  if (result === null) return `Not tested: tentative net capital isn't known (${undueRule.paragraph})`;
  const { basis, rate, issueValue, isShared, isNetted } = result;
  const value = formatDollars(issueValue);
  const floor = `${formatDollars(result.floor.amount)}, ${floorText(result)}`;
  if (isNetted) return `Netted against the larger side of the same issue (${undueRule.paragraph})`;
  if (isZero(basis)) return `No charge: the issue's ${value} isn't above ${floor} (${undueRule.paragraph})`;
  const whose = isShared ? "its share of the issue's excess" : 'the excess';
  return `${rateText(rate)} of ${formatDollars(basis)}, ${whose}: ${value} is above ${floor} (${undueRule.paragraph})`;
}

function floorText({ floor: { basis } }: Concentration): string {
  if (basis === 'capital') return `${undueRule.capitalPercent}% of tentative net capital`;
  return basis === 'shares' ? 'the price of 500 shares' : 'the minimum in dollars';
}

/** Up to six decimals: the rate of an entered amount need not end. */
function rateText(rate: Money): string {
  return `${toDecimalString(rate.toDecimalPlaces(6))}%`;
}

function quantityText(quantity: Money): string {
  const [whole = '', fraction] = toDecimalString(quantity).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
