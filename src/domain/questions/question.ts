import type { QuestionPlace } from '@/contract/questions/questions';
import type { PeriodReport } from '@/contract/statements/statement';
import type { AnnualStatements } from '@/domain/annual/annualStatements';
import type { ComputedFocus } from '@/domain/focus/computeFigures';
import type { FocusInputs } from '@/domain/focus/types';
import type { ComparedForm } from '@/domain/lineForms/comparedForm';
import type { ComputedSsoi } from '@/domain/ssoi/types';
import type { QuestionFacts } from './facts';
import type { Reclassification } from './finding';

/** Consequence of a question: the report stays a draft until it is fixed, until it is fixed or answered, or doesn't depend on it. */
export type QuestionClass = 'fix' | 'answer' | 'note';

/** The sources that the figures of a FOCUS report are computed from, and the figures. */
export const figureSources = [
  'balances',
  'inputs',
  'settings',
  'inventory',
  'figures',
  'priorFiling',
  'registers',
] as const;

/** The parts of the books and records that a question compares. Those after the figures' are in the facts, which what-ifs don't have. */
export const questionSources = [
  ...figureSources,
  'accounts',
  'earlierPeriods',
  'profile',
  'loans',
  'withdrawals',
  'receivables',
  'notices',
] as const;

export type QuestionSource = (typeof questionSources)[number];

/** The data of the questions on a FOCUS report: its inputs and figures, and the facts behind them. */
export type QuestionContext = ComputedFocus & { inputs: FocusInputs };

/** The same with the facts, which a question of accounts reads. */
export type FactsContext = QuestionContext & { facts: QuestionFacts };

/** One thing that a question found. */
export type RaisedPoint = {
  message: string;
  codes: readonly string[];
  /** The wizard's fields that resolve it. */
  inputs?: readonly string[];
  /** The accounts asked about, by number. */
  accounts?: readonly string[];
  /** The thing asked about; by default its accounts and items. */
  subject?: string;
  /** The amounts behind an answer, as text; by default the message. */
  figures?: string;
  /** The class, where the facts make it graver or milder than the question's. */
  class?: QuestionClass;
  /** The inputs as they are if the suspicion is right; the difference is at stake. */
  otherwise?: FocusInputs;
  proposal?: Reclassification;
};

/** A point of a statement, which has no stake. It takes an answer only where it shares the identity of a FOCUS question. */
export type StatementPoint = Pick<RaisedPoint, 'message' | 'codes' | 'inputs' | 'class' | 'subject' | 'figures'>;

/** A question's description, for the data that its kind of report gives it. */
export type QuestionTerms<Context> = {
  /** Unlike that of any other question on the same kind of report, and never changed. */
  id: string;
  /** Raised when the predicate, its tolerance or its meaning changes: answers to an earlier version fall. */
  version: number;
  class: QuestionClass;
  /** A short noun phrase or statement, as a heading. */
  title: string;
  /** A sentence: the comparison, and the request. */
  about: string;
  /** The rules with their paragraphs, each as `docs/citations.tsv` has it, or the practice. */
  authority: readonly string[];
  /** The firms and periods that it is asked of; absent if of all. */
  applies?: { when: string; to: (context: Context) => boolean };
  /** The cases in which it isn't asked, each a sentence; absent without any. */
  exclusions?: readonly string[];
};

/** The description of a question on a FOCUS report, which is settled on a screen or by an answer, and asked again when its sources change. */
type FocusTerms = QuestionTerms<QuestionContext> & {
  reads: readonly QuestionSource[];
  /** The screen where it is settled. */
  place: QuestionPlace;
  /** The fact that answers it, with its day and paper, such as "the examining authority's approval"; absent if a reason is enough. */
  fact?: string;
  /** The statements that list it with a period's column; absent if none. */
  statements?: readonly PeriodReport[];
  /** The days that it's asked of, in addition to reports of a period; absent if all. */
  days?: 'none' | 'withOwnBalances';
};

/** A question on the inputs and figures of a FOCUS report alone. */
export type FigureQuestion = FocusTerms & {
  ask: (context: QuestionContext) => readonly RaisedPoint[];
};

/** A question on the accounts, registers and records behind the figures. */
export type FactsQuestion = FocusTerms & {
  askOfFacts: (context: FactsContext) => readonly RaisedPoint[];
};

/** A question that an examiner asks of the books before a FOCUS report is final: a description beside its siblings, which `registry.ts` lists. */
export type Question = FigureQuestion | FactsQuestion;

/** A question on a statement that is computed from the books and filed with FOCUS reports. */
export type StatementQuestion<Context> = QuestionTerms<Context> & {
  ask: (context: Context) => readonly StatementPoint[];
};

/** A question on the Supplemental Statement of Income. */
export type SsoiQuestion = StatementQuestion<ComputedSsoi>;

/** A question on a form whose lines are data, such as Form Custody. */
export type FormQuestion = StatementQuestion<ComparedForm>;

/** A question on the annual report. */
export type AnnualQuestion = StatementQuestion<AnnualStatements>;
