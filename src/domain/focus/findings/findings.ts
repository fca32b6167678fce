import type { IncomePlan } from '@/domain/periods';
import type { Balances } from '@/domain/statements/balances';
import type { Figures, Finding, FindingRule, FindingSeverity, FocusInputs } from '../types';

/** What the checks look at: the inputs and what was computed from them. */
export type FindingContext = { inputs: FocusInputs; balances: Balances; plan: IncomePlan; figures: Figures };

/** What a finding asks of the reader, wherever findings are listed. */
export const severityTexts: Readonly<Record<FindingSeverity, string>> = {
  error: 'Fix before filing',
  warning: 'Review before filing',
};

/** The finding with the capital inputs that settle it, by which the wizard shows it where they are typed. */
export function settledBy(finding: Finding, inputs: Finding['inputs']): Finding {
  return inputs === undefined ? finding : { ...finding, inputs };
}

/** A finding that keeps the report a draft. */
export function errorFinding(rule: FindingRule, message: string, codes: readonly string[]): Finding {
  return { rule, severity: 'error', message, codes };
}

/** A finding that a person should look at. */
export function warningFinding(rule: FindingRule, message: string, codes: readonly string[]): Finding {
  return { rule, severity: 'warning', message, codes };
}
