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
  /** Stands in for an empty strike. */
  exercisePrice: Money | null;
  /** What the row says; it counts only where the inventory holds the shares. */
  isCovered: boolean;
  /** Absolute. */
  marketValue: Money;
};

/** Everything that the haircuts of a report date rest on. */
export type HaircutInputs = {
  reportDate: IsoDate;
  nonOptions: readonly NonOptionPosition[];
  options: readonly OptionPosition[];
  /** Item 3640 as computed without an inventory; null where the date has none. The engine takes non-marketable securities off it itself. */
  tentativeNetCapital: Money | null;
  nonMarketableIn: NonMarketablePlace;
};

/** An exact decimal such as `0.125`, in percent; `Varies` where no single percentage applies. */
export type HaircutPercent = string;

/** Null: tentative net capital isn't known, so nothing could be tested. */
export type UndueAmount = Money | 'Not applicable' | null;

/**
 * How sure a table entry is: R the rule was read, O an older reprint, S a secondary source, U not read and to be compared with the
 * current CFR, J a judgment.
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

/** Why a position is charged what it is. */
export type HaircutExplanation = {
  /** `4% of $1,200,000.00: U.S. Treasury security due in 6 years, 4 months (15c3-1(c)(2)(vi)(A)(1), category 3)`. */
  sentence: string;
  /** How undue concentration was tested; null where it doesn't apply. */
  undueSentence: string | null;
  classKey: HaircutClassKey;
  /** The class in words. */
  title: string;
  /** `15c3-1(c)(2)(vi)(A)(1)`. */
  paragraph: string;
  /** The maturity bucket in words. */
  bucket: string | null;
  percent: HaircutPercent;
  /** What the percentage is taken of. */
  base: Money;
  /** What it is netted with in the reports: `Offset by $400,000.00 long in the same maturity bucket (XYZ 4.5% 2031).` */
  nettedWith: string | null;
  certainty: Certainty;
  notes: readonly string[];
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
  explanation: HaircutExplanation;
  warnings: readonly string[];
};

/** `isCovered`: treated as covered, since the inventory holds the shares. */
export type OptionHaircut = PositionHaircut & { underlyingHaircut: Money; isCovered: boolean };

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

/** `total` is what stands before undue concentration: the sum of the twelve rows. */
export type HaircutSummary = { rows: readonly { key: SummaryKey; amount: Money }[]; total: Money };

export type SecurityTotals = {
  /** `Varies` where the rows differ. */
  percent: HaircutPercent;
  longMarketValue: Money;
  shortMarketValue: Money;
  /** The rows' own charges, before netting. */
  tentativeHaircut: Money;
  /** After netting; negative on the smaller side of a government category. */
  haircutAmount: Money;
  undueCharge: UndueAmount;
  /** Haircut and charge; null while the charge isn't known. */
  total: Money | null;
};

export type SecurityRow = SecurityTotals & { key: string; securityType: string };
export type SecurityGroup = { title: string; rows: readonly SecurityRow[]; totals: SecurityTotals };

/** The haircut-by-security report. The excess equities count in no total of market values. */
export type HaircutBySecurity = { groups: readonly SecurityGroup[]; total: SecurityTotals };

/** Exempted securities, debt securities, options, other securities, undue concentration, other. */
export type HaircutLine = '3735' | '3733' | '3730' | '3734' | '3650' | '3736';

/** Null: incomplete. Only 3650 can be. */
export type HaircutLines = Readonly<Record<HaircutLine, Money | null>>;

export type HaircutFinding = {
  rule:
    | 'tentativeNetCapitalMissing'
    | 'maturityMissing'
    | 'notClassified'
    | 'coverMissing'
    | 'strikeMissing'
    | 'userAmountMissing'
    | 'tableLeft';
  message: string;
  /** How many positions it concerns. */
  count: number;
};

export type HaircutComputation = {
  nonOptions: ReadonlyMap<number, PositionHaircut>;
  options: ReadonlyMap<number, OptionHaircut>;
  summary: HaircutSummary;
  bySecurity: HaircutBySecurity;
  lines: HaircutLines;
  /** Tentative net capital of which 10% is taken: after non-marketable securities, and never below zero. */
  testedCapital: Money | null;
  /** Full value of non-marketable securities, whichever way they leave net capital. */
  nonMarketable: Money;
  findings: readonly HaircutFinding[];
  /** What the reports must state of the method. */
  notes: readonly string[];
};
