import type { AccountName } from '@/domain/focus/types';
import type { Money } from '@/domain/money';
import type { IncomePart, IncomePlan, IsoDate, Period, YearEnds } from '@/domain/periods';
import type { KeptAnswer } from '@/domain/questions/facts';
import type { Finding } from '@/domain/questions/finding';
import type { SsoiAnswers } from './answers/answers';

/** The grouped sums of the accounts that share a FOCUS and an SSOI line in one trial balance; null = not mapped. */
export type SsoiSum = {
  ssoiId: string | null;
  focusId: string | null;
  debit: Money;
  credit: Money;
  /** Number of these accounts. */
  accountCount?: number;
  /** The first of them by number with a balance, if a finding names them. */
  accounts?: readonly AccountName[];
};

export type SsoiTrialBalance = { end: IsoDate; sums: readonly SsoiSum[] };

/** All inputs of a Supplemental Statement of Income. The trial balances are those of `incomeParts` that exist. */
export type SsoiInputs = {
  period: Period;
  fiscalYearEnd: YearEnds;
  /** The start of business as stated; absent if none is, and in older reports. */
  startedOn?: IsoDate;
  trialBalances: readonly SsoiTrialBalance[];
  /** The FOCUS report's amounts for the same quarter, by item number; null = cannot be computed. */
  focus: Readonly<Record<string, Money | null>>;
  answers: SsoiAnswers;
  /** Answers to the quarter's questions; absent from older reports. */
  given?: readonly KeptAnswer[];
  /** Amounts typed in the preview in place of the books', by SSOI code or provisional id. */
  typed: Readonly<Record<string, Money>>;
};

/** One piece of a line; the amounts of a line's parts, each with its sign, add up to it. */
export type SsoiPart =
  /** Accounts mapped to the line in one trial balance, in the line's own sign. */
  | { kind: 'trialBalance'; end: IsoDate; ssoiId: string; sign: IncomePart['sign']; amount: Money }
  | { kind: 'line'; id: string; sign: 1 | -1; amount: Money }
  /** A memo amount of the FOCUS report. */
  | { kind: 'focus'; code: string; amount: Money }
  /** Typed in the preview; replaces the books' amount. */
  | { kind: 'typed'; amount: Money; books: Money };

/** A line of the form with its amount: revenue and expense positive, losses negative revenue. */
export type SsoiFigure = { id: string; amount: Money; parts: readonly SsoiPart[] };

/** A line that must be equal on both forms. `focus` null = the FOCUS item cannot be computed. */
export type SsoiTie = { id: string; focusCode: string; amount: Money; focus: Money | null; isConfirmed: boolean };

export type SsoiComputation = {
  period: Period;
  plan: IncomePlan;
  figures: Readonly<Record<string, SsoiFigure>>;
  ties: readonly SsoiTie[];
  /** More than 10% of revenue comes from unregistered offerings (FINRA Regulatory Notice 12-11). */
  isOperationalPageRequired: boolean;
  /** Points to check before the statement is filed, by SSOI codes or provisional ids. An error makes it a draft. */
  findings: readonly Finding[];
};

/** The statement before its questions, which read it. */
export type ComputedSsoi = { inputs: SsoiInputs } & Omit<SsoiComputation, 'period' | 'findings'>;
