import { earlyWarnings } from '@/domain/earlyWarning/earlyWarning';
import { haircutsAreComplete } from '@/domain/netCapital/completeness';
import { requirementFormulas } from '@/domain/netCapital/requirement';
import { type IncomePlan, incomePlan, monthsBetween } from '@/domain/periods';
import { type Balances, indexBalances } from '@/domain/statements/balances';
import { financialConditionFigures } from '@/domain/statements/financialCondition';
import { incomeFigures } from '@/domain/statements/incomeStatement';
import { evaluateLines } from './evaluateLines';
import { type Check, currentChecks } from './findings/checks';
import { capitalFigures, inventoryFigures, requirementFigures, withdrawalFigures } from './inputs/inputFigures';
import { focusTexts } from './texts';
import type { Figure, FocusComputation, FocusInputs } from './types';

/** What versions of the rules have each their own. */
export type RuleSet = {
  checks: readonly Check[];
  /** Formulas that replace those of today, by item number. */
  formulas: Readonly<Record<string, string>>;
};

const currentRules: RuleSet = { checks: currentChecks, formulas: {} };

/**
 * Computes FOCUS Part IIA (Form X-17A-5, by the firm's method) from grouped sums and capital inputs: every current money and ratio line, what each
 * is made of, the findings and the early-warning table. Amounts are in the form's signs (amounts printed in brackets are positive), to the
 * cent; whole dollars are a matter of printing. An earlier version of the rules names what it has otherwise.
 */
export function computeFocus(inputs: FocusInputs, { checks, formulas }: RuleSet = currentRules): FocusComputation {
  const { company, period, capital } = inputs;
  const balances = indexBalances(inputs.trialBalances);
  const plan = incomePlan(period, company.fiscalYearEnd, new Set(balances.keys()));
  const isComplete = haircutsAreComplete(inputs, balances);
  const overrides = { ...requirementFormulas(company, period.end), ...formulas };
  const figures = evaluateLines(inputFigures(inputs, { balances, plan, isComplete }), {
    overrides,
    debitItems: capital.debitItems,
    noteBDifference: capital.noteBDifference,
  });
  const debitItems = company.method === 'ALTERNATIVE' ? capital.debitItems : null;
  const context = { inputs, balances, plan, figures };
  return {
    period,
    figures,
    texts: focusTexts(capital, plan),
    findings: checks.flatMap((check) => check(context)),
    earlyWarnings: earlyWarnings({ figures, company, end: period.end, debitItems }),
    income: { from: plan.from, to: plan.to, months: monthsBetween(plan.from, plan.to) },
    isComplete,
    requirement: { method: company.method, debitItems },
    formulas: overrides,
  };
}

type Prepared = { balances: Balances; plan: IncomePlan; isComplete: boolean };

function inputFigures(inputs: FocusInputs, { balances, plan, isComplete }: Prepared): readonly Figure[] {
  const { company, capital, period } = inputs;
  return [
    ...financialConditionFigures({ balances, end: period.end, companyType: company.companyType, capital }),
    ...incomeFigures(balances, plan.parts),
    ...capitalFigures(capital, isComplete),
    ...inventoryFigures(inputs),
    ...withdrawalFigures(capital),
    ...requirementFigures(company, capital),
  ];
}
