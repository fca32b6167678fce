import type { MoneyInputName } from '@/domain/focus/inputs/moneyInputs';

/** How sure a percentage is: its wording was read in an older reprint of the rule, or in a secondary source only. */
type Evidence = 'olderReprint' | 'secondary';

export type StatutoryHaircut = {
  /** Percent of market value. */
  percent: string;
  /** What it applies to, where all of the line is of that class. */
  appliesTo: string;
  paragraph: string;
  evidence: Evidence;
};

/**
 * The percentages that hold for a whole class without its maturities, prices or counterparties, by the input that they are a haircut on.
 * Exempted and debt securities go by maturity, options by strategy: for them there is none.
 */
export const statutoryHaircuts: Readonly<Partial<Record<MoneyInputName, readonly StatutoryHaircut[]>>> = {
  otherSecuritiesHaircut: [
    {
      percent: '15',
      appliesTo: 'stocks and all other securities',
      paragraph: 'Rule 15c3-1(c)(2)(vi)(J)',
      evidence: 'secondary',
    },
    {
      percent: '2',
      appliesTo: 'money market funds',
      paragraph: 'Rule 15c3-1(c)(2)(vi)(D)(1)',
      evidence: 'olderReprint',
    },
  ],
};
