import { isEqual, isZero, type Money, negate, subtract, zero } from '@/domain/money';
import { amountOf } from './figures';
import { isDeducted } from './form/boxes';
import { type FocusLine, focusLines } from './lines/focusLines';
import type { Figures, Finding, FocusComputation } from './types';

/** A box whose figure differs, in the sign of the form's brackets: what the form deducts is negative. */
export type BoxChange = { line: FocusLine; now: Money | null; after: Money | null; change: Money | null };

/** What differs between two computations of a period. */
export type FocusChanges = {
  /** In the order of the form. */
  boxes: readonly BoxChange[];
  /** Findings that appear, or say something else than other amounts, and those that are gone. */
  newFindings: readonly Finding[];
  resolvedFindings: readonly Finding[];
};

/** What findings are told apart by, of any kind of report. */
type Told = { rule: string; severity: string; codes: readonly string[]; message: string };

type Computed = Pick<FocusComputation, 'figures' | 'findings'>;

/** Compares the figures and findings of a period by two states of the books; null = no trial balance, so nothing is known of it. */
export function compareFocus(now: Computed | null, after: Computed | null): FocusChanges {
  const findings = after === null ? compareFindings([], []) : compareFindings(now?.findings ?? [], after.findings);
  return {
    boxes: focusLines.flatMap((line) => boxChange(line, now?.figures ?? null, after?.figures ?? null)),
    ...findings,
  };
}

/** Which findings of a period appear between two states of its books, or say something else than other amounts, and which are gone. */
export function compareFindings<Found extends Told>(
  before: readonly Found[],
  after: readonly Found[],
): { newFindings: readonly Found[]; resolvedFindings: readonly Found[] } {
  return {
    newFindings: after.filter((finding) => !hasSame(before, finding, withoutAmounts)),
    resolvedFindings: before.filter((finding) => !hasSame(after, finding, subjectOf)),
  };
}

function boxChange(line: FocusLine, now: Figures | null, after: Figures | null): readonly BoxChange[] {
  if (line.unit === null) return [];
  const [before, then] = [printed(line, now), printed(line, after)];
  if (isSame(before, then)) return [];
  // Where a period has no trial balance on one side, zeros of the other say nothing.
  if ((now === null || after === null) && isZero(before ?? then ?? zero)) return [];
  const change = before === null || then === null ? null : subtract(then, before);
  return [{ line, now: before, after: then, change }];
}

function printed({ code }: FocusLine, figures: Figures | null): Money | null {
  if (figures === null || figures[code] === undefined) return null;
  const amount = amountOf(figures, code);
  return amount !== null && isDeducted(code) ? negate(amount) : amount;
}

function isSame(a: Money | null, b: Money | null): boolean {
  return a === null || b === null ? a === b : isEqual(a, b);
}

function hasSame(findings: readonly Told[], finding: Told, keyOf: (finding: Told) => string): boolean {
  return findings.some((other) => keyOf(other) === keyOf(finding));
}

/** What a finding says but for its amounts: an old imbalance by another amount is no new one, another account that isn't mapped is. */
function withoutAmounts({ message, ...finding }: Told): string {
  return `${subjectOf({ message, ...finding })} ${message.replace(/\(?\$?\d[\d,]*\.\d{2}\)?/g, '')}`;
}

/** What a finding is about: its rule, items and days. Amounts and names in its message may change. */
function subjectOf({ rule, codes, message }: Told): string {
  return [rule, ...codes, ...(message.match(/\d{2}\/\d{2}\/\d{4}/g) ?? [])].join(' ');
}
