import type { IncomePlan } from '@/domain/periods';
import type { Balances } from '@/domain/statements/balances';
import type { Figures, Finding, FindingRule, FindingSeverity, FocusInputs } from './types';

/** What the checks look at: the inputs and what was computed from them. */
export type FindingContext = { inputs: FocusInputs; balances: Balances; plan: IncomePlan; figures: Figures };

/** What a finding asks of the reader, wherever findings are listed. */
export const severityTexts: Readonly<Record<FindingSeverity, string>> = {
  error: 'Must be mended before filing',
  warning: 'Worth a look',
};

/** A finding that keeps the report a draft. */
export function errorFinding(rule: FindingRule, message: string, codes: readonly string[]): Finding {
  return { rule, severity: 'error', message, codes };
}

/** A finding that a person should look at. */
export function warningFinding(rule: FindingRule, message: string, codes: readonly string[]): Finding {
  return { rule, severity: 'warning', message, codes };
}
