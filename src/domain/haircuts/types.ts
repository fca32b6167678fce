import type { NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { CallPut, PositionSide } from '@/contract/inventory/inventory';
import type { Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** A row of the non-options inventory. Amounts are U.S. dollars at the report date; the side never comes from a sign. */
export type NonOptionPosition = {
  id: number;
  identifier: string;
  cusipIsin: string | null;
  type: string;
  /** Empty for a currency balance. */
  subtype: string | null;
  currency: string;
  quantity: Money;
  side: PositionSide;
  closingPrice: Money;
  maturity: IsoDate | null;
  /** Absolute. */
  marketValue: Money;
  /** Principal amount; decides how a convertible bond is treated. */
  faceValue: Money | null;
  /** The amount typed with subtype OTHER. */
  userHaircut: Money | null;
};

/** A row of the options inventory. */
export type OptionPosition = {
  id: number;
  description: string;
  cusipIsin: string | null;
  callPut: CallPut;
  side: PositionSide;
  contracts: Money;
  underlyingSymbol: string;
  underlyingPrice: Money;
  /** Exercise price per share. */
  strike: Money | null;
  /** Used if the strike is empty. */
  exercisePrice: Money | null;
  /** The last day of the contract; without it no spread is recognized. */
  expiry: IsoDate | null;
  /** The row's own mark; it counts only while the inventory has the shares. */
  isCovered: boolean;
  /** Absolute. */
  marketValue: Money;
};

/** All inputs of a report date's haircuts. */
export type HaircutInputs = {
  reportDate: IsoDate;
  nonOptions: readonly NonOptionPosition[];
  options: readonly OptionPosition[];
  /** Item 3640 as computed without an inventory; null if the date has none. The engine deducts non-marketable securities itself. */
  tentativeNetCapital: Money | null;
  nonMarketableIn: NonMarketablePlace;
};

/** An exact decimal such as `0.125`, in percent; `Varies` if no single percentage applies. */
export type HaircutPercent = string;

/** Null: not testable without tentative net capital. */
export type UndueAmount = Money | 'Not applicable' | null;

/**
 * Certainty of a table entry: R the rule was read, O an older reprint, S a secondary source, U not read and to be compared with the current CFR, J a
 * judgment.
 */
export type Certainty = 'R' | 'O' | 'S' | 'U' | 'J';

export type HaircutClassKey =
  | 'us_government'
  | 'canadian_debt'
  | 'municipal_short'
  | 'municipal_other'
  | 'money_market_fund'
  | 'fund_government_and_short_paper'
  | 'fund_debt'
  | 'commercial_paper_ba_cd'
  | 'nonconvertible_debt'
  | 'convertible_debt'
  | 'cumulative_preferred'
  | 'all_other'
  | 'limited_market'
  | 'options_listed'
  | 'foreign_currency'
  | 'nonmarketable'
  | 'user_supplied';

/** A placeholder for a position's own amount or due date in words that several positions share. */
export type Blank = 'base' | 'due' | 'haircut' | 'issueValue' | 'floor' | 'undueBasis';

/** A text, and the places of blanks in it. */
export type Wording = readonly (string | { readonly blank: Blank })[];

/** Words shared by many positions. Plain data, as stored. */
export type HaircutWords = {
  sentence: Wording;
  undueSentence: Wording | null;
  classKey: HaircutClassKey;
  /** The class in words. */
  title: string;
  /** `15c3-1(c)(2)(vi)(A)(1)`. */
  paragraph: string;
  /** The maturity bucket in words. */
  bucket: string | null;
  percent: HaircutPercent;
  /** The offsetting positions in the reports: `Offset by $400,000.00 long in the same maturity bucket (XYZ 4.5% 2031).` */
  nettedWith: string | null;
  certainty: Certainty;
  notes: readonly string[];
  /** Points for the user to check. */
  warnings: readonly string[];
};

/** The facts behind a charge; `explainHaircut` turns them into sentences. Many positions share few words. */
export type HaircutReason = {
  words: HaircutWords;
  /** Base of the percentage. */
  base: Money;
  /** `due in 6 years, 4 months`; null if the sentence doesn't include it. */
  due: string | null;
  /** The value of the whole issue and the largest one that isn't charged; null if concentration isn't tested. */
  issueValue: Money | null;
  floor: Money | null;
  own: OwnWords | null;
};

/** Words that no other position shares; a null sentence is that of the shared words. */
export type OwnWords = { sentence: string | null; notes: readonly string[] };

/** The explanation of a position's charge. */
export type HaircutExplanation = Omit<HaircutWords, 'sentence' | 'undueSentence'> & {
  /** `4% of $1,200,000.00: U.S. Treasury security due in 6 years, 4 months (15c3-1(c)(2)(vi)(A)(1), category 3)`. */
  sentence: string;
  /** The test of undue concentration in words; null if it doesn't apply. */
  undueSentence: string | null;
  /** Base of the percentage. */
  base: Money;
};

export type PositionHaircut = {
  /** The row's own charge, before any netting; rounded to cents, half away from zero. */
  haircutAmount: Money;
  percent: HaircutPercent;
  undueBasis: UndueAmount;
  undueCharge: UndueAmount;
  /** The row of the haircut-by-security report that it is part of. */
  reportRow: string;
  focusLine: HaircutLine;
  reason: HaircutReason;
};

/**
 * `isCovered`: treated as covered, since the inventory has the shares. `netWorth`: the appendix's addition to net worth for it; negative if deducted.
 */
export type OptionHaircut = PositionHaircut & { underlyingHaircut: Money; isCovered: boolean; netWorth: Money };

/** Appendix A's additions to net worth before haircuts, in cents; negative if deducted (15c3-1a(b)(2)(ii)). */
export type NetWorthAdjustments = {
  /** (A): time value of short options. */
  shortTimeValue: Money;
  /** (B): time value of long options that hedge a position in the underlying security. */
  hedgeTimeValue: Money;
  /** (C): market value of options in spreads. */
  spreadValue: Money;
};

/** The rows of the haircut summary, in its order. */
export type SummaryKey =
  | 'government debt'
  | 'municipal securities'
  | 'municipal (MUNI0TH)'
  | 'commercial paper'
  | 'non-convertible debt'
  | 'money markets'
  | 'equities'
  | 'options'
  | 'non-marketable securities'
  | 'other securities'
  | 'currencies'
  | 'excess equities';

/** `total` is the sum of the twelve rows, before undue concentration. */
export type ComputedHaircutSummary = { rows: readonly { key: SummaryKey; amount: Money }[]; total: Money };

export type SecurityTotals = {
  /** `Varies` if the rows differ. */
  percent: HaircutPercent;
  longMarketValue: Money;
  shortMarketValue: Money;
  /** The rows' own charges, before netting. */
  tentativeHaircut: Money;
  /** After netting; negative on the smaller side of a government category. */
  haircutAmount: Money;
  undueCharge: UndueAmount;
  /** Haircut plus charge; null while the charge isn't known. */
  total: Money | null;
};

export type SecurityRow = SecurityTotals & { key: string; securityType: string };
export type SecurityGroup = { title: string; rows: readonly SecurityRow[]; totals: SecurityTotals };

/** The haircut-by-security report. The excess equities count in no total of market values. */
export type HaircutBySecurity = { groups: readonly SecurityGroup[]; total: SecurityTotals };

/** Exempted securities, debt securities, options, other securities, undue concentration, other. */
export type HaircutLine = '3735' | '3733' | '3730' | '3734' | '3650' | '3736';

/** Null: incomplete. Only 3650 can be null. */
export type HaircutLines = Readonly<Record<HaircutLine, Money | null>>;

export type HaircutFinding = {
  rule:
    | 'tentativeNetCapitalMissing'
    | 'maturityMissing'
    | 'notClassified'
    | 'coverMissing'
    | 'coverNotRecognized'
    | 'strikeMissing'
    | 'expiryMissing'
    | 'userAmountMissing'
    | 'tableLeft';
  message: string;
  /** Number of positions concerned. */
  count: number;
};

export type HaircutComputation = {
  nonOptions: ReadonlyMap<number, PositionHaircut>;
  options: ReadonlyMap<number, OptionHaircut>;
  summary: ComputedHaircutSummary;
  bySecurity: HaircutBySecurity;
  lines: HaircutLines;
  netWorth: NetWorthAdjustments;
  /** Tentative net capital for the 10% test: after non-marketable securities, and never below zero. */
  testedCapital: Money | null;
  /** Full value of non-marketable securities, deducted either here or in the books. */
  nonMarketable: Money;
  findings: readonly HaircutFinding[];
  /** Statements on the method that the reports must include. */
  notes: readonly string[];
};
