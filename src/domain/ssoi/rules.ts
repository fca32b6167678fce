import {
  findDifferences,
  getBoxAmounts,
  getFindingsByKey,
  type ReportDifference,
  type StoredFigures,
} from '@/domain/focus/frozen/verifyFocus';
import { requireFits, toDecimalString } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { computeSsoi } from './computeSsoi';
import type { SsoiComputation, SsoiInputs } from './types';

type SsoiRules = (inputs: SsoiInputs) => SsoiComputation;

/**
 * The rules of the statement by version; the newest is in force. A change of amounts or findings is a new version: keep the old function with its
 * data, so that its statements can still be verified.
 */
const ssoiRulesByVersion: Readonly<Record<number, SsoiRules>> = { 1: (inputs) => computeSsoi(inputs) };

/** The version of the rules in force. */
export const currentSsoiRulesVersion = 1;

/** True for a version with known rules. */
export function hasSsoiRules(version: number): boolean {
  return ssoiRulesByVersion[version] !== undefined;
}

/** Computes the statement by the rules of a version. Throws a RangeError for an unknown version, and for a line of too many digits. */
export function computeSsoiByRules(version: number, inputs: SsoiInputs): SsoiComputation {
  const rules = ssoiRulesByVersion[version];
  if (rules === undefined) throw new RangeError(`There are no SSOI rules of version ${version}`);
  const computation = rules(inputs);
  for (const { id, amount } of Object.values(computation.figures))
    requireFits(amount, `SSOI line ${id} of ${formatPeriod(inputs.period)}`);
  return computation;
}

/** Compares a computation with a stored statement, to the cent: lines by id, findings by rule. Wording is not compared. */
export function verifySsoi(
  stored: Pick<StoredFigures, 'boxes' | 'findings'>,
  { figures, findings }: SsoiComputation,
): readonly ReportDifference[] {
  const amounts = new Map(Object.values(figures).map(({ id, amount }) => [id, toDecimalString(amount)]));
  return [
    ...findDifferences(getBoxAmounts(stored.boxes), amounts),
    ...findDifferences(getFindingsByKey(stored.findings), getFindingsByKey(findings)),
  ];
}
