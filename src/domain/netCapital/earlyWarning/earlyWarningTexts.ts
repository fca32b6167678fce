/**
 * Summary of a check of the table, which needs complete net capital and a known requirement (`isChecked`). `isProvisional`: issues must be fixed or
 * answered before the figures can be relied on.
 */
export type EarlyWarningCheck = {
  isChecked: boolean;
  reachedCount: number;
  isProvisional?: boolean;
  /** By the alternative method: the debit items, and so the requirement, are unknown. */
  lacksDebitItems?: boolean;
};

const provisionalText =
  'No early-warning level is reached. Fix or answer the open issues before you rely on these figures.';

/** Returns a text on the levels not named, or null if the reached ones are enough. */
export function earlyWarningCheckText(check: EarlyWarningCheck): string | null {
  const { isChecked, reachedCount, isProvisional, lacksDebitItems } = check;
  if (isChecked && reachedCount > 0) return null;
  if (isChecked && isProvisional === true) return provisionalText;
  if (isChecked) return 'Early-warning levels checked: none reached.';
  const levels = reachedCount === 0 ? 'Early-warning levels' : 'The other early-warning levels';
  if (lacksDebitItems === true) return `${levels} aren't checked. Enter the aggregate debit items.`;
  return `${levels} aren't checked: net capital is incomplete. Enter the missing haircuts.`;
}
