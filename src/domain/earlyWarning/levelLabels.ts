const labels: Readonly<Record<string, string>> = {
  netCapitalBelowRequirement: 'Requirement',
  indebtednessAboveMaximum: 'A.I. limit',
  netCapitalBelow120: '120% of the requirement',
  line15Negative: 'Line 15 (3780)',
  indebtednessAbove1200: 'A.I. 1,200%',
  netCapitalBelow5PercentOfDebitItems: '5% of debit items',
  debtEquityAbove70: 'Debt-equity 70%',
  netCapitalBelow150: '150% of the requirement',
  indebtednessAbove1000: 'A.I. 1,000%',
};

/** What a level is called beside an amount; a general name for one of a later server. */
export function levelLabel(level: string): string {
  return labels[level] ?? 'Early-warning level';
}
