import { divide, type Money, money, multiply } from '@/domain/money';
import rules from './haircuts.json';
import type { Certainty, HaircutClassKey, HaircutLine, SummaryKey } from './types';

/** The floor above which an issue is charged for undue concentration, by kind of security; `none`: not tested. */
export type FloorKind = 'equity' | 'debt' | MunicipalKind | 'none';

/** The kinds that (M)(4) is about; flat: traded flat or in default. */
export type MunicipalKind = 'municipalBond' | 'municipalNote' | 'municipalFlat';

/** The netting method of a class. */
export type NettingMethod =
  | 'categoryNet'
  | 'largerSide'
  | 'pool'
  | 'gross'
  | 'netPerCurrency'
  /** Treated as another class, by price relative to par. */
  | 'parSwitch';

/** One percentage of a class, or one way to treat its positions. */
export type TableBucket = {
  label: string;
  percent?: string;
  certainty: Certainty;
  paragraph?: string;
  /** Lower end, inclusive; the upper end is the next bucket's lower one. */
  fromMonths?: number;
  fromDays?: number;
  /** Upper end of a table that ends, exclusive. */
  toDays?: number;
  category?: number;
  subcategory?: string;
  currencies?: readonly string[];
  useTable?: HaircutClassKey;
  useClass?: HaircutClassKey;
};

export type HaircutClass = {
  key: HaircutClassKey;
  title: string;
  paragraph: string;
  method: NettingMethod;
  summaryRow: SummaryKey;
  focusLine: HaircutLine;
  floor: FloorKind;
  buckets: readonly TableBucket[];
  useTable?: HaircutClassKey;
  /** (I): the percentages apply to credit that the firm assessed itself. */
  needsCreditAssessment?: true;
};

/** A line of the decision table. The first line with all conditions met decides. */
export type Decision = {
  types?: readonly string[];
  subtypes?: readonly string[];
  notCurrencies?: readonly string[];
  class: HaircutClassKey;
  /** Set if the floor isn't that of the class or type. */
  floor?: FloorKind;
  isUnmatched?: true;
};

/** (M)(3): the least value that isn't charged. */
type Floor = { amount: string; shares?: string; certainty: Certainty; paragraph: string };

/** (M)(4): the least value that isn't tested. */
type Entry = { amount: string; certainty: Certainty; paragraph: string };

type Rules = {
  classes: readonly HaircutClass[];
  decisions: readonly Decision[];
  floorsByType: Readonly<Record<string, FloorKind>>;
  linesByType: Readonly<Record<string, HaircutLine>>;
  undueConcentration: {
    floors: Readonly<Record<'equity' | 'debt', Floor>>;
    entries: Readonly<Record<MunicipalKind, Entry>>;
  };
};

// JSON widens the literals; the tests check every key of it.
const typed = rules as unknown as Rules;

/** Parameters of the rules that aren't in a table; percentages and dollars as exact texts. */
export const { pool, governmentOffset, options, undueConcentration, bankPaper } = rules;

export const { decisions, floorsByType, linesByType } = typed;
export const { floors: concentrationFloors, entries: concentrationEntries } = typed.undueConcentration;

const classes: ReadonlyMap<HaircutClassKey, HaircutClass> = new Map(
  typed.classes.map((haircutClass) => [haircutClass.key, haircutClass]),
);

/** Returns a class of the rule. Throws a RangeError for a key that isn't in the tables. */
export function getHaircutClass(key: HaircutClassKey): HaircutClass {
  const found = classes.get(key);
  if (found === undefined) throw new RangeError(`No haircut class ${key}`);
  return found;
}

/** Returns a class's percentages by maturity, its own or those of the table that it borrows. */
export function getBuckets(haircutClass: HaircutClass): readonly TableBucket[] {
  return haircutClass.useTable === undefined ? haircutClass.buckets : getHaircutClass(haircutClass.useTable).buckets;
}

/** Returns a percentage of an amount, exact; the charge itself is rounded later. */
export function percentOf(percent: string, amount: Money): Money {
  return multiply(amount, fractionOf(percent));
}

const fractions = new Map<string, Money>();

/** Returns the fraction of a percentage, cached because many positions share few percentages. */
function fractionOf(percent: string): Money {
  const known = fractions.get(percent);
  if (known !== undefined) return known;
  const fraction = divide(money(percent), 100);
  fractions.set(percent, fraction);
  return fraction;
}
