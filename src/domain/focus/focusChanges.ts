import { isEqual, isZero, type Money, negate, subtract, zero } from '@/domain/money';
import type { Finding } from '@/domain/questions/finding';
import { amountOf } from './figures';
import { isDeductedBox } from './form/boxes';
import { type FocusLine, focusLines } from './lines/focusLines';
import type { Figures, FocusComputation } from './types';

/** A box with a changed figure, signed as the form's brackets: deducted amounts are negative. */
export type BoxChange = { line: FocusLine; now: Money | null; after: Money | null; change: Money | null };

/** The differences between two computations of a period. */
export type FocusChanges = {
  /** In the order of the form. */
  boxes: readonly BoxChange[];
  /** Findings that are new or changed in more than their amounts, and those that are gone. */
  newFindings: readonly Finding[];
  resolvedFindings: readonly Finding[];
};

/** The parts that identify a finding, of any kind of report. */
type FindingIdentity = { rule: string; severity: string; codes: readonly string[]; message: string };

type Computed = Pick<FocusComputation, 'figures' | 'findings'>;

/** Compares the figures and findings of a period by two states of the books. Null: no trial balance, so nothing is known. */
export function compareFocus(now: Computed | null, after: Computed | null): FocusChanges {
  const findings = after === null ? compareFindings([], []) : compareFindings(now?.findings ?? [], after.findings);
  return {
    boxes: focusLines.flatMap((line) => boxChange(line, now?.figures ?? null, after?.figures ?? null)),
    ...findings,
  };
}

/** Compares the findings of a period by two states of its books: new ones, changed ones unless only in amounts, and those that are gone. */
export function compareFindings<Found extends FindingIdentity>(
  before: readonly Found[],
  after: readonly Found[],
): { newFindings: readonly Found[]; resolvedFindings: readonly Found[] } {
  return {
    newFindings: after.filter((finding) => !hasSame(asOpenAs(finding, before), finding, withoutAmounts)),
    resolvedFindings: before.filter((finding) => !hasSame(asOpenAs(finding, after), finding, subjectOf)),
  };
}

/** An open question isn't the same once it is answered. */
function asOpenAs<Found extends FindingIdentity>({ severity }: Found, others: readonly Found[]): readonly Found[] {
  return severity === 'question' ? others.filter((other) => other.severity !== 'warning') : others;
}

function boxChange(line: FocusLine, now: Figures | null, after: Figures | null): readonly BoxChange[] {
  if (line.unit === null) return [];
  const [before, then] = [printed(line, now), printed(line, after)];
  if (isSame(before, then)) return [];
  // If a side has no trial balance, zeros of the other aren't a change.
  if ((now === null || after === null) && isZero(before ?? then ?? zero)) return [];
  const change = before === null || then === null ? null : subtract(then, before);
  return [{ line, now: before, after: then, change }];
}

function printed({ code }: FocusLine, figures: Figures | null): Money | null {
  if (figures === null || figures[code] === undefined) return null;
  const amount = amountOf(figures, code);
  return amount !== null && isDeductedBox(code) ? negate(amount) : amount;
}

function isSame(a: Money | null, b: Money | null): boolean {
  return a === null || b === null ? a === b : isEqual(a, b);
}

function hasSame(
  findings: readonly FindingIdentity[],
  finding: FindingIdentity,
  keyOf: (finding: FindingIdentity) => string,
): boolean {
  return findings.some((other) => keyOf(other) === keyOf(finding));
}

/** Returns a finding without its amounts: an old imbalance by another amount isn't new, another unmapped account is. */
function withoutAmounts({ message, ...finding }: FindingIdentity): string {
  return `${subjectOf({ message, ...finding })} ${message.replace(/\(?\$?\d[\d,]*\.\d{2}\)?/g, '')}`;
}

/** Returns a finding's subject: its rule, items and days. Amounts and names in its message may change. */
function subjectOf({ rule, codes, message }: FindingIdentity): string {
  return [rule, ...codes, ...(message.match(/\d{2}\/\d{2}\/\d{4}/g) ?? [])].join(' ');
}
