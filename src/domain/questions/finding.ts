import type { FindingSeverity } from '@/contract/reports/report';
import type { Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** The change of net capital and of excess net capital if the books are as a question suspects; excess is null where there's no requirement. */
export type Stake = { netCapital: Money; excess: Money | null };

/** An account and the FOCUS line proposed for it. */
export type Reclassification = { number: string; focusId: string };

/** The answer that a finding was settled by, with its person and time. */
export type GivenAnswer = {
  /** Its record. */
  id: number;
  text: string;
  /** The day and the paper of a fact; null for a reason. */
  date: IsoDate | null;
  paper: string | null;
  by: string;
  /** ISO 8601. */
  at: string;
};

/** A point that the books or inputs raise: to be fixed (`error`), to be answered (`question`), or to be read (`warning`). */
export type Finding = {
  /** The id of its question. */
  rule: string;
  severity: FindingSeverity;
  message: string;
  codes: readonly string[];
  /** The wizard's fields that resolve it, if any. */
  inputs?: readonly string[] | undefined;
  /** The question's version; absent where no answer is taken. */
  version?: number;
  /** The thing asked about, such as an account, unlike any other of the same question. */
  subject?: string;
  /** The figures behind an answer, which falls when they change. */
  figures?: string;
  /** The accounts asked about, by number. */
  accounts?: readonly string[];
  stake?: Stake;
  proposal?: Reclassification;
  answer?: GivenAnswer;
};

/** The meaning of each severity, printed in lists of findings. */
export const severityTexts: Readonly<Record<FindingSeverity, string>> = {
  error: 'Fix before filing',
  question: 'Answer before filing',
  warning: 'Review before filing',
};

/** True for a finding that keeps its report a draft: one to be fixed, or to be answered. */
export function isOpen({ severity }: { severity: FindingSeverity }): boolean {
  return severity !== 'warning';
}
