import { earlyWarnings } from '@/domain/earlyWarning/earlyWarning';
import { haircutsAreComplete } from '@/domain/netCapital/completeness';
import { requirementFormulas } from '@/domain/netCapital/requirement';
import { type IncomePlan, incomePlan, monthsBetween } from '@/domain/periods';
import { type Balances, indexBalances } from '@/domain/statements/balances';
import { financialConditionFigures } from '@/domain/statements/financialCondition';
import { incomeFigures } from '@/domain/statements/incomeStatement';
import { evaluateLines } from './evaluateLines';
import { amountOf } from './figures';
import { type Check, currentChecks } from './findings/checks';
import { chargesOf } from './inputs/charges';
import { capitalFigures, inventoryFigures, requirementFigures, withdrawalFigures } from './inputs/inputFigures';
import { focusTexts } from './texts';
import type { Figure, FigurePart, Figures, FocusComputation, FocusInputs } from './types';

/** What differs between versions of the rules. */
export type RuleSet = {
  checks: readonly Check[];
  /** Formulas that replace those of today, by item number. */
  formulas: Readonly<Record<string, string>>;
  /** Up to version 3 a debt-equity total below zero was a warning of subordinated debt that there was none of. */
  warnsWithoutDebt?: true;
};

const currentRules: RuleSet = { checks: currentChecks, formulas: {} };

/**
 * Computes FOCUS Part IIA (Form X-17A-5, by the firm's method) from grouped sums and capital inputs: every current money and ratio line, what each
 * is made of, the findings and the early-warning table. Amounts are in the form's signs (amounts printed in brackets are positive), to the
 * cent; whole dollars are a matter of printing. An earlier version of the rules names what differs.
 */
export function computeFocus(inputs: FocusInputs, rules: RuleSet = currentRules): FocusComputation {
  const { company, period, capital } = inputs;
  const { checks, formulas, warnsWithoutDebt = false } = rules;
  const balances = indexBalances(inputs.trialBalances);
  const plan = incomePlan(period, company.fiscalYearEnd, new Set(balances.keys()));
  const isComplete = haircutsAreComplete(inputs, balances);
  const overrides = { ...requirementFormulas(company, period.end), ...formulas };
  const figures = evaluate(inputs, { balances, plan, isComplete, overrides });
  const debitItems = company.method === 'ALTERNATIVE' ? capital.debitItems : null;
  const context = { inputs, balances, plan, figures };
  return {
    period,
    figures,
    texts: focusTexts(capital, plan),
    findings: checks.flatMap((check) => check(context)),
    earlyWarnings: earlyWarnings({
      figures,
      company,
      end: period.end,
      debitItems,
      warnsWithoutDebt,
    }),
    income: { from: plan.from, to: plan.to, months: monthsBetween(plan.from, plan.to) },
    isComplete,
    requirement: { method: company.method, debitItems },
    formulas: overrides,
  };
}

type Prepared = {
  balances: Balances;
  plan: IncomePlan;
  isComplete: boolean;
  overrides: FocusComputation['formulas'];
};

/** What open commitments add back depends on net capital without it. */
function evaluate(inputs: FocusInputs, prepared: Prepared): Figures {
  const { capital } = inputs;
  const evaluated = (charged: readonly FigurePart[]) =>
    evaluateLines(inputFigures(inputs, prepared, charged), {
      overrides: prepared.overrides,
      debitItems: capital.debitItems,
      noteBDifference: capital.noteBDifference,
    });
  const charged = chargesOf(capital, null);
  const figures = evaluated(charged);
  const final = chargesOf(capital, amountOf(figures, '3750'));
  return final.length === charged.length ? figures : evaluated(final);
}

function inputFigures(
  inputs: FocusInputs,
  { balances, plan, isComplete }: Prepared,
  charged: readonly FigurePart[],
): readonly Figure[] {
  const { company, capital, period } = inputs;
  return [
    ...financialConditionFigures({ balances, end: period.end, companyType: company.companyType, capital }),
    ...incomeFigures(balances, plan.parts),
    ...capitalFigures(capital, { hasHaircuts: isComplete, charged }),
    ...inventoryFigures(inputs),
    ...withdrawalFigures(capital),
    ...requirementFigures(company, capital),
  ];
}
