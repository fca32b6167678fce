import type { MoneyInputName } from '@/domain/focus/inputs/moneyInputs';

/** Source of a percentage that wasn't read in the current rule: an older reprint, or a secondary source only. */
type Evidence = 'olderReprint' | 'secondary';

export type StatutoryHaircut = {
  /** Percent of market value. */
  percent: string;
  /** The securities it applies to, if all of the line is of that class. */
  appliesTo: string;
  paragraph: string;
  evidence: Evidence;
};

/**
 * Percentages that apply to a whole class regardless of maturities, prices or counterparties, by haircut input. Exempted and debt securities depend
 * on maturity and options on strategy, so they have none.
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
