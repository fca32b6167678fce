import type { CapitalMethod } from '@/contract/company/capitalSettings';
import type { CompanyType } from '@/contract/company/company';
import type { NetWorthAdjustments } from '@/domain/haircuts/types';
import type { Money } from '@/domain/money';
import type { EarlyWarningLevel, LevelTerms } from '@/domain/netCapital/earlyWarning/levels';
import type { RequirementBasis } from '@/domain/netCapital/requirement';
import type { IsoDate, Period, YearEnds } from '@/domain/periods';
import type { QuestionFacts } from '@/domain/questions/facts';
import type { Finding } from '@/domain/questions/finding';
import type { CapitalInputs } from './inputs/capitalInputs';
import type { ChargeName } from './inputs/chargeItems';
import type { InventoryBox, SecuritiesLine } from './inputs/inventoryBoxes';
import type { MoneyInputName } from './inputs/moneyInputs';
import type { RegisterSums } from './inputs/registerInputs';

/** The grouped sums of one FOCUS line in one trial balance; `focusId` null gathers the unmapped accounts. */
export type LineBalance = {
  focusId: string | null;
  debit: Money;
  credit: Money;
  /** Accounts of the line whose debit or credit is not zero. */
  accountCount: number;
  /** The first of these accounts by number, of unmapped ones, which findings name. */
  accounts?: readonly AccountName[];
};

export type AccountName = { number: string; name: string };

export type TrialBalanceSums = { end: IsoDate; lines: readonly LineBalance[] };

/** The facts on a firm that don't depend on a date. */
export type FirmFacts = {
  name: string;
  companyType: CompanyType;
  fiscalYearEnd: YearEnds;
  carriesCustomerAccounts: boolean;
  /** By the profile, like the next; which minimum applies depends on both. */
  carriesForOthers: boolean;
  tradesOwnAccount: boolean;
  /** By the profile; absent in earlier frozen reports. */
  clearsTransactions?: boolean;
};

/** The firm, with the capital settings in force on the last day of the period. */
export type FocusCompany = FirmFacts & RequirementBasis;

export type PriorFiling = {
  period: Period;
  /** Item 4290 as filed. */
  ownershipEquity: Money;
  /** Item 4330 as filed. */
  subordinated: Money;
};

/** An amount of an inventory, and its number of positions. */
export type PositionSum = { amount: Money; positionCount: number };

/** The results of the inventory of a period's last day. */
export type InventoryHaircuts = {
  /** The charges of each box that the inventory fills; an amount is null while it can't be computed. */
  boxes: Readonly<Record<InventoryBox, { amount: Money | null; positionCount: number }>>;
  /** Market value by the line of the books for it. */
  values: Readonly<Record<SecuritiesLine, PositionSum>>;
  /** Appendix A's net worth adjustments for options. */
  netWorth: NetWorthAdjustments;
  /** Statements on the method that reports must include. */
  notes: readonly string[];
};

/** All inputs of a FOCUS computation. The trial balances are those of `requiredTrialBalances` that exist. */
export type FocusInputs = {
  company: FocusCompany;
  period: Period;
  trialBalances: readonly TrialBalanceSums[];
  capital: CapitalInputs;
  priorFiling: PriorFiling | null;
  /** The inventory whose report date is the period's last day; null without one, and haircuts are then typed. */
  inventory: InventoryHaircuts | null;
  /** The sums of the company's registers on the period's last day; absent without an entry, and in what-ifs. */
  registers?: RegisterSums;
  /** The accounts, registers and records that questions read; absent in what-ifs and computations of a day. */
  facts?: QuestionFacts;
  /** Present if the capital inputs wait for an approval, which keeps the report a draft. */
  isInReview?: true;
};

/** One piece of a figure; the amounts of a figure's parts, each with its sign, add up to it (products and maxima excepted). */
export type FigurePart =
  | { kind: 'line'; code: string; sign: 1 | -1; amount: Money }
  /** One line's balance in one trial balance, in the line's own sign; the server pages the accounts behind it. */
  | { kind: 'trialBalance'; end: IsoDate; focusId: string; sign: 1 | -1; amount: Money }
  | { kind: 'capitalInput'; name: MoneyInputName; sign: 1 | -1; amount: Money }
  /** The positions of a report date in one box of the form. */
  | { kind: 'inventory'; reportDate: IsoDate; code: InventoryBox; positionCount: number; sign: 1; amount: Money }
  /** Appendix A's net worth adjustment for options of the inventory, and its paragraph. */
  | { kind: 'netWorth'; reportDate: IsoDate; reason: string; amount: Money }
  /** The greatest of the dollar minimums that apply to the firm. */
  | { kind: 'company'; field: 'minimumNetCapital'; amount: Money }
  /** An add-on to the requirement, with its reason. */
  | { kind: 'addOn'; reason: string; amount: Money }
  /** One row of the proposed withdrawals, counted from 1. */
  | { kind: 'withdrawal'; row: number; amount: Money }
  /** A charge or credit computed from several inputs, and how where its name doesn't say; negative if added back. */
  | { kind: 'charge'; name: ChargeName; amount: Money; how?: string }
  /** Moved between two boxes of one line (lease split, aged receivables); negative in the box that it leaves. */
  | { kind: 'transfer'; from: string; to: string; reason: string; amount: Money };

/** One box of the form. `amount` is null if it can't be computed (never shown as zero); `note` has the reason or the method. */
export type Figure = {
  code: string;
  amount: Money | null;
  parts: readonly FigurePart[];
  note?: string;
  /** An item of the method that the firm isn't on, which the form leaves empty. */
  isOfOtherMethod?: true;
};

export type Figures = Readonly<Record<string, Figure>>;

/** One level of the early-warning table, with both sides of its comparison. */
export type EarlyWarning = {
  level: EarlyWarningLevel;
  /** The comparison, in words. */
  message: string;
  /** False if the level doesn't apply to this firm (alternative method, carrying firms). */
  applies: boolean;
  fires: boolean;
  left: { label: string; amount: Money };
  right: { label: string; amount: Money };
} & Pick<LevelTerms, 'action' | 'deadline' | 'citation'>;

/** The months that the statement of income covers; `from` is earlier than the period if an earlier trial balance is missing. */
export type IncomeSpan = { from: IsoDate; to: IsoDate; months: number };

export type FocusComputation = {
  period: Period;
  /** By item number; has every current money and ratio line of the form. */
  figures: Figures;
  /** Text and flag boxes that the computation fills (3931 to 3933, exemption, withdrawals), by item number; a ticked flag is `X`. */
  texts: Readonly<Record<string, string>>;
  findings: readonly Finding[];
  /** The whole table; those that `fires` are reached. */
  earlyWarnings: readonly EarlyWarning[];
  income: IncomeSpan;
  /** False while securities held have no haircut: net capital is then not final. */
  isComplete: boolean;
  /** The measure of the requirement. `debitItems` is null if not typed, or not of this method. */
  requirement: { method: CapitalMethod; debitItems: Money | null };
  /** The formulas that replaced the form's, by item number; in addition to items they may name `debitItems`. */
  formulas: Readonly<Record<string, string>>;
};
