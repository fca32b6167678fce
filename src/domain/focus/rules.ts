import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { requireFits } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import type { InPieces } from '@/domain/pieces';
import type { Answered } from '@/domain/questions/askAgain';
import { computeFocus } from './computeFocus';
import { lineNameOf } from './lines/lineName';
import type { FocusComputation, FocusInputs } from './types';

export type FocusRules = (inputs: FocusInputs, before?: Answered | null) => FocusComputation;

/**
 * The rules of FOCUS Part IIA by version; the newest is in force. A change in the result of a formula, a check or a line of the form is a new
 * version: keep the old function with its data, so that its reports can still be verified.
 */
export const focusRulesByVersion: Record<number, FocusRules> = { 4: computeFocus };

/** Returns the version of the rules in force. */
export function currentRulesVersion(): number {
  return Math.max(...Object.keys(focusRulesByVersion).map(Number));
}

/** Returns the rules of a version. Throws a RangeError for an unknown version. */
export function focusRules(version: number): FocusRules {
  const rules = focusRulesByVersion[version];
  if (rules === undefined) throw new RangeError(`There are no FOCUS rules of version ${version}`);
  return rules;
}

/** True for a version whose rules are known. */
export function hasFocusRules(version: number): boolean {
  return focusRulesByVersion[version] !== undefined;
}

export type HaircutRules = (inputs: HaircutInputs) => InPieces<HaircutComputation>;

/** The haircut rules, each by the version of the FOCUS rules that it came with. */
const haircutRulesByVersion: Record<number, HaircutRules> = { 4: computeInPieces };

/** Returns the haircut rules of a version: the newest that is no newer. Throws a RangeError for one before the first. */
export function haircutRules(version: number): HaircutRules {
  const known = Object.keys(haircutRulesByVersion).map(Number);
  const rules = haircutRulesByVersion[Math.max(...known.filter((each) => each <= version))];
  if (rules === undefined) throw new RangeError(`There are no haircut rules of version ${version}`);
  return rules;
}

/**
 * Computes FOCUS by the rules in force; with a computation from before a change, asks only what it touches. Throws `AmountTooLarge` for a figure with
 * more digits than a form has.
 */
export function computeByCurrentRules(inputs: FocusInputs, before: Answered | null = null): FocusComputation {
  const computation = focusRules(currentRulesVersion())(inputs, before);
  requireFiguresFit(computation);
  return computation;
}

/** Throws `AmountTooLarge` with item and period if a figure has more digits than a form has. */
export function requireFiguresFit({ figures, period }: Pick<FocusComputation, 'figures' | 'period'>): void {
  for (const { code, amount } of Object.values(figures)) {
    if (amount !== null) requireFits(amount, `${lineNameOf(code)} (${code}) of ${formatPeriod(period)}`);
  }
}
