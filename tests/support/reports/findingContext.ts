import { computeFocus } from '@/domain/focus/computeFocus';
import type { FindingContext } from '@/domain/focus/findings/findings';
import type { FocusInputs } from '@/domain/focus/types';
import { incomePlan } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';

/** Returns the context that a check of `computeFocus` gets. */
export function evaluateContext(inputs: FocusInputs): FindingContext {
  const balances = indexBalances(inputs.trialBalances);
  const plan = incomePlan(inputs.period, inputs.company.fiscalYearEnd, new Set(balances.keys()));
  return { inputs, balances, plan, figures: computeFocus(inputs).figures };
}
