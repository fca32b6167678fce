import { equityChanges, subordinatedChanges } from './changes';
import { assets, liabilities, ownershipEquity } from './financialCondition';
import type { FormSection } from './formSection';
import { expenses, monthlyIncome, netIncome, revenue } from './income';
import { netCapital } from './netCapital';
import { aggregateIndebtedness, alternateRequirement, otherRatios, requirement } from './requirement';

/** The parts of the form that have lines with amounts, in the form's order. */
export const focusSections = {
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
} as const satisfies Record<string, FormSection>;

export type FocusSectionName = keyof typeof focusSections;
