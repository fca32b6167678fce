import type { FindingSeverity } from '@/contract/reports/report';
import type { IncomePlan } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import type { Balances } from '@/domain/statements/balances';
import type { Figures, FocusInputs } from '../types';

/** The data of the checks: the inputs and their computation. */
export type FindingContext = { inputs: FocusInputs; balances: Balances; plan: IncomePlan; figures: Figures };

/** The meaning of each severity, printed in lists of findings. */
export const severityTexts: Readonly<Record<FindingSeverity, string>> = {
  error: 'Fix before filing',
  question: 'Answer before filing',
  warning: 'Review before filing',
};

/** Returns the finding with the capital inputs that resolve it, so that the wizard shows it next to them. */
export function withResolvingInputs(finding: Finding, inputs: Finding['inputs']): Finding {
  return inputs === undefined ? finding : { ...finding, inputs };
}

/** Creates a finding that keeps the report a draft. */
export function errorFinding(rule: string, message: string, codes: readonly string[]): Finding {
  return { rule, severity: 'error', message, codes };
}

/** Creates a finding for the user to check. */
export function warningFinding(rule: string, message: string, codes: readonly string[]): Finding {
  return { rule, severity: 'warning', message, codes };
}
