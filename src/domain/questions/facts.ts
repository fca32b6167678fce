import type { CapitalMethod } from '@/contract/company/capitalSettings';
import type { IsoDate } from '@/domain/periods';
import type { GivenAnswer } from './finding';

/** An account with its balances, debits less credits, by the end of each trial balance that has it; amounts as exact text. */
export type AccountFact = {
  number: string;
  name: string;
  focusId: string | null;
  balances: Readonly<Record<IsoDate, string>>;
};

/** A subordinated loan of the register; amounts as exact text. */
export type LoanFact = {
  lender: string;
  /** Principal outstanding on the period's last day. */
  outstanding: string;
  agreementDate: IsoDate;
  maturityDate: IsoDate;
  approvalReference: string | null;
};

/** A withdrawal, advance or loan of the register. */
export type WithdrawalFact = { kind: string; isMade: boolean; date: IsoDate; amount: string; person: string };

/** A receivable of the list by age on the period's last day. */
export type ReceivableFact = {
  accountNumber: string;
  debtor: string;
  kind: string;
  arisenOn: IsoDate;
  amount: string;
  /** The part that isn't allowable on that day. */
  nonAllowable: string;
};

/** A notice to regulators, and the time it was recorded as sent; null if it wasn't. */
export type NoticeFact = { kind: string; asOf: IsoDate; sentAt: string | null };

/** The profile's facts on what the firm does. */
export type FirmFact = {
  membershipDate: IsoDate | null;
  /** The business lines that FINRA approved, as typed. */
  businessLines: string;
  /** Names of affiliates, subsidiaries, owners and officers. */
  insiders: readonly string[];
  clearingFirms: readonly string[];
  holdsSecurities: boolean;
};

/** An answer kept for a question of a period. */
export type KeptAnswer = GivenAnswer & {
  rule: string;
  version: number;
  subject: string;
  figures: string;
  periodEnd: IsoDate;
};

/** A position whose value isn't its quantity times its price, by the factor of its kind; amounts as exact text. */
export type ValueDoubt = { identifier: string; value: string; computed: string };

/** A position of an actively priced kind whose price is that of an earlier report date; amounts as exact text. */
export type PriceDoubt = { identifier: string; value: string; price: string; since: IsoDate };

/** A number of doubtful positions, and the largest of them. */
export type DoubtList<Doubt> = { count: number; first: readonly Doubt[] };

/** The doubtful positions of the period's last day. */
export type PositionDoubts = { values: DoubtList<ValueDoubt>; prices: DoubtList<PriceDoubt> };

/** The most doubtful positions that a list holds. */
export const maxDoubts = 20;

/** The books behind the sums, account by account, and the registers and records that questions read. Plain JSON, so that a report freezes it whole. */
export type QuestionFacts = {
  /** The ends of earlier periods of the same length with a trial balance, latest first, without a gap. */
  earlier: readonly IsoDate[];
  accounts: readonly AccountFact[];
  firm: FirmFact;
  /** Empty without an entry. */
  loans: readonly LoanFact[];
  withdrawals: readonly WithdrawalFact[];
  receivables: readonly ReceivableFact[];
  notices: readonly NoticeFact[];
  positions: PositionDoubts;
  /** The method by its first day, oldest first; null from the beginning. */
  methods: readonly { from: IsoDate | null; method: CapitalMethod }[];
  answers: readonly KeptAnswer[];
};
