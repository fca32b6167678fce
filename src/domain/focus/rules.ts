import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import { firstMethod } from '@/domain/haircuts/method';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { zero } from '@/domain/money';
import type { InPieces } from '@/domain/pieces';
import { computeFocus } from './computeFocus';
import { firstChecks, secondChecks, thirdChecks } from './findings/checks';
import type { FocusComputation, FocusInputs } from './types';

export type FocusRules = (inputs: FocusInputs) => FocusComputation;

/** Up to version 3, item 3920 took 5% of debit items from 2% of them, rounded to cents before, and a firm without debt was warned of it. */
const upTo3 = { formulas: { '3920': '[3750]-max(2.5*[3870],1.2*[3880])' }, warnsWithoutDebt: true } as const;

/**
 * The rules of FOCUS Part IIA by version; the newest is in force. A change of what a formula, a check or a line of the form gives is a new
 * version: the old function stays, with the data that it rests on, so that the reports that it made can still be verified.
 */
export const focusRulesByVersion: Record<number, FocusRules> = {
  1: (inputs) => computeFocus(onBasicMethod(withoutInventory(inputs)), { ...upTo3, checks: firstChecks }),
  2: (inputs) => computeFocus(withoutInventory(inputs), { ...upTo3, checks: secondChecks }),
  3: (inputs) => computeFocus(inputs, { ...upTo3, checks: thirdChecks }),
  4: (inputs) => computeFocus(inputs),
};

/** The version of the rules in force. */
export function currentRulesVersion(): number {
  return Math.max(...Object.keys(focusRulesByVersion).map(Number));
}

/** The rules of a version. Throws a RangeError for one that is not known. */
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
const haircutRulesByVersion: Record<number, HaircutRules> = {
  3: (inputs) => computeInPieces(inputs, firstMethod),
  4: (inputs) => computeInPieces(inputs),
};

/** The haircut rules that go with a version: the newest that is no newer. Throws a RangeError for one from before there was an inventory. */
export function haircutRules(version: number): HaircutRules {
  const known = Object.keys(haircutRulesByVersion).map(Number);
  const rules = haircutRulesByVersion[Math.max(...known.filter((each) => each <= version))];
  if (rules === undefined) throw new RangeError(`There are no haircut rules of version ${version}`);
  return rules;
}

/** Version 1 knew no other method, no market-maker minimum and no add-ons. */
function onBasicMethod(inputs: FocusInputs): FocusInputs {
  return { ...inputs, company: { ...inputs.company, method: 'BASIC', marketMakerMinimum: zero, addOns: [] } };
}

/** Up to version 2 haircuts were typed. */
function withoutInventory(inputs: FocusInputs): FocusInputs {
  return { ...inputs, inventory: null };
}

/** The FOCUS computation by the rules in force. */
export function computeByCurrentRules(inputs: FocusInputs): FocusComputation {
  return focusRules(currentRulesVersion())(inputs);
}
