import { hasAllHaircuts } from '@/domain/netCapital/completeness';
import { earlyWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { sumSixMonths, sumSubordinatedPayments } from '@/domain/netCapital/plannedWithdrawal';
import { requirementFormulas } from '@/domain/netCapital/requirement';
import { heldBalances, type IncomePlan, incomePlan, monthsBetween } from '@/domain/periods';
import { type Balances, indexBalances } from '@/domain/statements/balances';
import { financialConditionFigures } from '@/domain/statements/financialCondition';
import { incomeFigures } from '@/domain/statements/incomeStatement';
import { evaluateLines } from './evaluateLines';
import { amountOf } from './figures';
import { computeCharges } from './inputs/charges';
import { capitalFigures, getWithdrawalRowFigures, inventoryFigures, requirementFigures } from './inputs/inputFigures';
import { focusTexts } from './texts';
import type { Figure, FigurePart, Figures, FocusComputation, FocusInputs } from './types';

/** The figures of a FOCUS report before its findings, and the balances and days of income behind them. */
export type ComputedFocus = Omit<FocusComputation, 'findings'> & { balances: Balances; plan: IncomePlan };

/**
 * Computes the figures of FOCUS Part IIA (Form X-17A-5, by the firm's method) from grouped sums and capital inputs: every current money and ratio
 * line, what each is made of, and the early-warning table. Amounts are in the form's signs (amounts printed in brackets are positive), to the cent;
 * whole dollars are a matter of printing.
 */
export function computeFigures(inputs: FocusInputs): ComputedFocus {
  const { company, period, capital } = inputs;
  const balances = indexBalances(inputs.trialBalances);
  const plan = incomePlan(period, company.fiscalYearEnd, heldBalances(balances.keys(), company.startedOn));
  const isComplete = hasAllHaircuts(inputs, balances);
  const overrides = requirementFormulas(company, period.end);
  const figures = evaluate(inputs, { balances, plan, isComplete, overrides });
  const debitItems = company.method === 'ALTERNATIVE' ? capital.debitItems : null;
  return {
    period,
    balances,
    plan,
    figures,
    texts: focusTexts(capital, plan),
    earlyWarnings: earlyWarnings({
      figures,
      company,
      end: period.end,
      debitItems,
      scheduled: sumSixMonths(capital),
      subordinatedPayments: sumSubordinatedPayments(capital),
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

/** Evaluates the form twice, since the add-back for open commitments depends on net capital without it. */
function evaluate(inputs: FocusInputs, prepared: Prepared): Figures {
  const { capital } = inputs;
  const evaluated = (charged: readonly FigurePart[]) =>
    evaluateLines(inputFigures(inputs, prepared, charged), {
      overrides: prepared.overrides,
      debitItems: capital.debitItems,
      noteBDifference: capital.noteBDifference,
    });
  const charged = computeCharges(capital, null);
  const figures = evaluated(charged);
  const final = computeCharges(capital, amountOf(figures, '3750'));
  return final.length === charged.length ? figures : evaluated(final);
}

function inputFigures(
  inputs: FocusInputs,
  { balances, plan, isComplete }: Prepared,
  charged: readonly FigurePart[],
): readonly Figure[] {
  const { company, capital, period } = inputs;
  const typed = capitalFigures(capital, { hasHaircuts: isComplete, charged });
  const credits = typed.find(({ code }) => code === '3525')?.parts ?? [];
  return [
    ...financialConditionFigures({ balances, end: period.end, companyType: company.companyType, capital }),
    ...incomeFigures(balances, plan.parts),
    ...typed,
    ...inventoryFigures(inputs, credits),
    ...getWithdrawalRowFigures(capital),
    ...requirementFigures(company, capital),
  ];
}
