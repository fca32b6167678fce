import type { EarlyWarningLevel } from '@/domain/focus/types';

/** What people call the levels of the early-warning table. */
export const warningNames: Readonly<Record<EarlyWarningLevel, string>> = {
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
