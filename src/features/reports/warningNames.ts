/** The early-warning levels in a few words; the report's own text says the rest. */
const names: Record<string, string> = {
  netCapitalBelowRequirement: 'Net capital below the requirement',
  indebtednessAboveMaximum: 'Indebtedness above the maximum',
  netCapitalBelow120: '120% early warning',
  line15Negative: 'Line 15 early warning',
  indebtednessAbove1200: '1,200% early warning',
  netCapitalBelow5PercentOfDebitItems: '5% early warning',
  debtEquityAbove70: '70% debt-equity early warning',
  netCapitalBelow150: '150% early warning',
  indebtednessAbove1000: '1,000% early warning',
};

export function warningName(level: string): string {
  return names[level] ?? 'Early warning';
}
