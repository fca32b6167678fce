import { formatDollars, isZero, type Money, toDecimalString } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { ChargedOption, ChargedPosition } from './charges';
import type { Concentration } from './concentration';
import { dueText } from './maturities';
import type { CoveredShares } from './options/coverage';
import { netWorthNotes, optionBase, optionSentence } from './options/optionReasons';
import type { Placement } from './placements';
import { getHaircutClass, type HaircutClass, type TableBucket, undueConcentration as undueRule } from './tables';
import type { HaircutReason, HaircutWords, NonOptionPosition, Wording } from './types';
import { optionBucket } from './units';
import { positionNoun } from './vocabulary';
import { rowWarnings } from './warnings';
import { blank, quantityText, worded } from './wording';

/** The facts for a sentence about concentration: the test's result, null without capital to test against. */
export type UndueFacts = { isTested: boolean; result: Concentration | null };

/** The reasons of a report date's charges. */
export type Reasons = {
  /** `nettedWith`: the positions that offset it in the reports. */
  ofPosition: (charged: ChargedPosition, facts: { undue: UndueFacts; nettedWith: string | null }) => HaircutReason;
  ofOption: (charged: ChargedOption, undue: UndueFacts) => HaircutReason;
};

/** Creates the reasons of one report date. Equal wordings are built once and shared. */
export function createReasons(reportDate: IsoDate): Reasons {
  const ofPositions = createShared<Placement>();
  const ofOptions = createShared<TableBucket | undefined>();
  return {
    ofPosition: (charged, { undue, nettedWith }) => {
      const { position, placement, base, issue, coveredBy } = charged;
      const { type, subtype, faceValue } = position;
      const due = dueOf(charged, reportDate);
      const said = [type, subtype, faceValue === null, due === null, issue, undueKey(undue), nettedWith].join('|');
      return {
        words: ofPositions(placement, said, () => positionWords(charged, { undue, nettedWith, isDue: due !== null })),
        base,
        due,
        ...amountsOf(undue),
        own: coveredBy === null ? null : { sentence: null, notes: [coverNote(position, coveredBy)] },
      };
    },
    ofOption: (charged, undue) => {
      const bucket = optionBucket(charged);
      const said = [charged.issue, undueKey(undue)].join('|');
      return {
        words: ofOptions(bucket, said, () => optionWords(charged, { undue, bucket })),
        base: optionBase(charged),
        due: null,
        ...amountsOf(undue),
        own: { sentence: optionSentence(charged), notes: netWorthNotes(charged) },
      };
    },
  };
}

const optionClass = getHaircutClass('options_listed');

/** Creates a cache of words by their subject and their key. */
function createShared<About>(): (about: About, said: string, make: () => HaircutWords) => HaircutWords {
  const known = new Map<About, Map<string, HaircutWords>>();
  return (about, said, make) => {
    const ofAbout = known.get(about) ?? new Map<string, HaircutWords>();
    known.set(about, ofAbout);
    const words = ofAbout.get(said) ?? make();
    ofAbout.set(said, words);
    return words;
  };
}

type PositionFacts = { undue: UndueFacts; nettedWith: string | null; isDue: boolean };

function positionWords(charged: ChargedPosition, { undue, nettedWith, isDue }: PositionFacts): HaircutWords {
  const { position, placement, issue } = charged;
  const { haircutClass, paragraph, bucket, percent, certainty, treatedBy } = placement;
  return {
    sentence: positionSentence(charged, isDue),
    undueSentence: undueSentence(undue),
    classKey: haircutClass.key,
    title: haircutClass.title,
    paragraph,
    bucket,
    percent,
    nettedWith,
    certainty,
    notes: [
      ...(treatedBy === null ? [] : [treatmentNote(treatedBy.label, position.faceValue === null)]),
      ...(haircutClass.needsCreditAssessment === true ? [assessmentNote(haircutClass)] : []),
    ],
    warnings: rowWarnings(issue),
  };
}

function optionWords(
  { issue }: ChargedOption,
  { undue, bucket }: { undue: UndueFacts; bucket: TableBucket | undefined },
): HaircutWords {
  return {
    sentence: [],
    undueSentence: undueSentence(undue),
    classKey: optionClass.key,
    title: optionClass.title,
    paragraph: bucket?.paragraph ?? optionClass.paragraph,
    bucket: bucket?.label ?? null,
    percent: bucket?.percent ?? 'Varies',
    nettedWith: null,
    certainty: bucket?.certainty ?? 'J',
    notes: [],
    warnings: rowWarnings(issue),
  };
}

function dueOf({ position, placement }: ChargedPosition, reportDate: IsoDate): string | null {
  if (placement.bucket === null || position.maturity === null) return null;
  return dueText(reportDate, position.maturity, placement.countsDays);
}

function positionSentence({ position, placement, issue }: ChargedPosition, isDue: boolean): Wording {
  const { haircutClass, percent, paragraph } = placement;
  if (haircutClass.key === 'user_supplied') {
    return issue === 'userAmountMissing'
      ? worded`100% of ${blank.base}: no amount within the market value was entered`
      : worded`${blank.haircut} entered by the firm, on a market value of ${blank.base}`;
  }
  const noun = positionNoun(position.type, position.subtype);
  const subject = haircutClass.key === 'foreign_currency' ? `${position.currency} balance` : noun;
  const category = placement.category === null ? '' : `, category ${placement.category}`;
  return isDue
    ? worded`${percent}% of ${blank.base}: ${subject} ${blank.due} (${paragraph}${category})`
    : worded`${percent}% of ${blank.base}: ${subject} (${paragraph}${category})`;
}

function coverNote(position: NonOptionPosition, { shares, by }: CoveredShares): string {
  const held = `${quantityText(shares)} of ${quantityText(position.quantity)} shares`;
  return `${held} are covered by ${by.map(({ description }) => description).join(', ')}; their haircut is in the option's.`;
}

function treatmentNote(label: string, isFaceMissing: boolean): string {
  if (isFaceMissing) return 'Face value missing: treated as a convertible at or above principal amount.';
  return `${label}: treated as ${label.includes('below') ? 'nonconvertible debt (G)(2)' : 'an other security (G)(1)'}.`;
}

/** Returns the note of (I), which concerns everything in (E), (F)(1) and (H). */
function assessmentNote({ key }: HaircutClass): string {
  const otherwise = key === 'cumulative_preferred' ? 'Other preferred stock' : 'No credit assessment';
  return `For securities that your firm has assessed to carry a minimal amount of credit risk (15c3-1(c)(2)(vi)(I)); without an assessment the subtype is ${otherwise}.`;
}

/** Returns the key of a concentration sentence's words, without its amounts. */
function undueKey({ isTested, result }: UndueFacts): string {
  if (!isTested || result === null) return `${isTested}`;
  const { basis, rate, isShared, isNetted, floor } = result;
  if (isNetted) return 'netted';
  const kind = floor.entry === null ? floor.basis : floor.kind;
  return isZero(basis) ? kind : `${kind} ${rateText(rate)} ${isShared}`;
}

function amountsOf({ result }: UndueFacts): Pick<HaircutReason, 'issueValue' | 'floor'> {
  return { issueValue: result?.issueValue ?? null, floor: result?.floor.amount ?? null };
}

function undueSentence({ isTested, result }: UndueFacts): Wording | null {
  if (!isTested) return null;
  const rule = `(${undueRule.paragraph})`;
  if (result === null) return worded`Not tested: tentative net capital isn't known ${rule}`;
  const { basis, rate, isShared, isNetted } = result;
  if (isNetted) return worded`Netted against the larger side of the same issue ${rule}`;
  if (result.floor.entry !== null) return municipalSentence(result, result.floor.entry);
  const floor = floorText(result);
  if (isZero(basis)) {
    return worded`No charge: the issue's ${blank.issueValue} isn't above ${blank.floor}, ${floor} ${rule}`;
  }
  const whose = isShared ? "its share of the issue's excess" : 'the excess';
  return worded`${rateText(rate)} of ${blank.undueBasis}, ${whose}: ${blank.issueValue} is above ${blank.floor}, ${floor} ${rule}`;
}

/** Explains a municipal charge: (M)(4) decides which issues are charged, (M)(1) the amount. */
function municipalSentence({ basis, rate, isShared, floor }: Concentration, entry: Money): Wording {
  const securities = floor.kind === 'municipalNote' ? 'municipal notes' : 'municipal bonds';
  const limit = `${formatDollars(entry)} above which ${securities} are tested`;
  const paragraph = undueRule.paragraph;
  if (isZero(basis))
    return worded`Not charged: the issue's ${blank.issueValue} isn't above the ${limit} (${paragraph}(4))`;
  const whose = isShared ? 'its share of what' : 'what';
  return worded`${rateText(rate)} of ${blank.undueBasis}, ${whose} the issue has above ${blank.floor}, ${undueRule.capitalPercent}% of tentative net capital (${paragraph}(1)): its ${blank.issueValue} is above the ${limit} (${paragraph}(4))`;
}

function floorText({ floor: { basis } }: Concentration): string {
  if (basis === 'capital') return `${undueRule.capitalPercent}% of tentative net capital`;
  return basis === 'shares' ? 'the price of 500 shares' : 'the minimum in dollars';
}

/** Formats a rate to six decimals, because the rate of an entered amount may not terminate. */
function rateText(rate: Money): string {
  return `${toDecimalString(rate.toDecimalPlaces(6))}%`;
}
