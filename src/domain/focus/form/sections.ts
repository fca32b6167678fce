import type { CapitalMethod } from '@/contract/company/capitalSettings';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import { equityChanges, subordinatedChanges } from './changes';
import { assets, liabilities, ownershipEquity } from './financialCondition';
import type { FormSection } from './formSection';
import { expenses, monthlyIncome, netIncome, revenue } from './income';
import { netCapital } from './netCapital';
import { aggregateIndebtedness, otherRatios, requirementSections } from './requirement';

/** The parts of an edition of the form that have lines with amounts, in the form's order, as a firm on the method fills them. */
export function focusSections(method: CapitalMethod, edition: FocusEdition) {
  const { requirement, alternateRequirement } = requirementSections(method, edition);
  return {
    assets,
    liabilities,
    ownershipEquity,
    netCapital,
    requirement,
    aggregateIndebtedness,
    otherRatios,
    alternateRequirement,
    revenue,
    expenses,
    netIncome,
    monthlyIncome,
    equityChanges,
    subordinatedChanges,
  } satisfies Record<string, FormSection>;
}

export type FocusSectionName = keyof ReturnType<typeof focusSections>;
