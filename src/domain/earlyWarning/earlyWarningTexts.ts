import type { EarlyWarningLevel } from '../focus/types';

/** What people call the levels of the early-warning table. */
export const earlyWarningNames: Readonly<Record<EarlyWarningLevel, string>> = {
  netCapitalBelowRequirement: 'Net capital deficiency',
  indebtednessAboveMaximum: 'Aggregate indebtedness above the maximum',
  netCapitalBelow120: '120% warning',
  line15Negative: 'Line 15 negative',
  indebtednessAbove1200: '1,200% warning',
  netCapitalBelow5PercentOfDebitItems: '5% of debit items warning',
  debtEquityAbove70: '70% debt-equity warning',
  netCapitalBelow150: '150% warning',
  indebtednessAbove1000: '1,000% warning',
};

const deficiencies: readonly string[] = [
  'netCapitalBelowRequirement',
  'indebtednessAboveMaximum',
] satisfies EarlyWarningLevel[];

/** True for the levels at which a firm stops business (Rule 15c3-1(a)); the others ask for a notice or a look. */
export function isDeficiency(level: string): boolean {
  return deficiencies.includes(level);
}

/**
 * How the table was gone through: levels are checked in full only with a net capital that is complete and a requirement that is known.
 * `isProvisional` where issues must still be fixed before the figures can be relied upon.
 */
export type EarlyWarningCheck = {
  isChecked: boolean;
  reachedCount: number;
  isProvisional?: boolean;
  /** By the alternative method: the debit items, and so the requirement, are not known. */
  lacksDebitItems?: boolean;
};

const provisionalText = 'No early-warning level is reached. Fix the issues before you rely on these figures.';

/** What to say of the levels that are not named; null where those reached say enough. */
export function earlyWarningCheckText(check: EarlyWarningCheck): string | null {
  const { isChecked, reachedCount, isProvisional, lacksDebitItems } = check;
  if (isChecked && reachedCount > 0) return null;
  if (isChecked && isProvisional === true) return provisionalText;
  if (isChecked) return 'Early-warning levels checked: none reached.';
  const levels = reachedCount === 0 ? 'Early-warning levels' : 'The other early-warning levels';
  if (lacksDebitItems === true) return `${levels} aren't checked. Enter the aggregate debit items.`;
  return `${levels} aren't checked: net capital is incomplete. Enter the missing haircuts.`;
}
