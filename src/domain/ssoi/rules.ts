import {
  boxAmounts,
  differences,
  findingTexts,
  type ReportDifference,
  type StoredFigures,
} from '@/domain/focus/frozen/verifyFocus';
import { toDecimalString } from '@/domain/money';
import { computeSsoi } from './computeSsoi';
import type { SsoiComputation, SsoiInputs } from './types';

type SsoiRules = (inputs: SsoiInputs) => SsoiComputation;

/**
 * The rules of the statement by version; the newest is in force. Rules that give other amounts or findings are a new version: the old
 * function stays, with the data that it rests on, so that the statements that it made can still be verified.
 */
const ssoiRulesByVersion: Readonly<Record<number, SsoiRules>> = { 1: (inputs) => computeSsoi(inputs) };

/** The version of the rules in force. */
export const currentSsoiRulesVersion = 1;

/** True for a version whose rules are known. */
export function hasSsoiRules(version: number): boolean {
  return ssoiRulesByVersion[version] !== undefined;
}

/** The statement by the rules of a version. Throws a RangeError for one that is not known. */
export function computeSsoiByRules(version: number, inputs: SsoiInputs): SsoiComputation {
  const rules = ssoiRulesByVersion[version];
  if (rules === undefined) throw new RangeError(`There are no SSOI rules of version ${version}`);
  return rules(inputs);
}

/** Where a computation differs from what a statement says, to the cent: lines by id, findings by rule. Wording is not compared. */
export function verifySsoi(
  stored: Pick<StoredFigures, 'boxes' | 'findings'>,
  { figures, findings }: SsoiComputation,
): readonly ReportDifference[] {
  const amounts = new Map(Object.values(figures).map(({ id, amount }) => [id, toDecimalString(amount)]));
  return [
    ...differences(boxAmounts(stored.boxes), amounts),
    ...differences(findingTexts(stored.findings), findingTexts(findings)),
  ];
}
