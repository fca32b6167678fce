import type { Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** One of the three largest components of other revenue or other expenses. */
export type SsoiComponent = { description: string; amount: Money };

/** A private offering that the firm took part in, with the fields of its Form D. Amounts are in US dollars. */
export type Offering = {
  /** 1 to 5: neither the firm nor an affiliate is issuer or sponsor; 6 to 10: one of them is. */
  slot: number;
  nameOfIssuerOrSponsor: string;
  /** Slots 6 to 10 alone. */
  affiliation: string | null;
  /** The issuer's CIK. */
  filerId: number;
  industryGroup: string;
  minimumInvestmentAccepted: Money;
  /** Null for an offering without a fixed size. */
  totalOfferingAmount: Money | null;
  totalAmountOfSecuritiesSold: Money;
  totalCustomersSecuritiesSold: Money;
  /** The firm's own revenue from the offering. */
  amountOfRevenueEarned: Money;
  exemptions: readonly string[];
  securityTypes: readonly string[];
};

/** The wizard's answers: the facts of a Supplemental Statement of Income that no trial balance has. */
export type SsoiAnswers = {
  /** The days that the form prints as its period. */
  periodFrom: IsoDate;
  periodTo: IsoDate;
  /** Printed as given; it changes no amount. Null = not answered. */
  isPortionOfItemM: boolean | null;
  otherRevenue: readonly SsoiComponent[];
  otherExpenses: readonly SsoiComponent[];
  offerings: readonly Offering[];
};

/** The offerings of each block: unaffiliated first, then self or affiliated. */
export const offeringBlocks = [
  { name: 'unaffiliated', title: 'Offerings of unaffiliated issuers', slots: [1, 2, 3, 4, 5], line: 'S08-UNREG-OTHER' },
  {
    name: 'affiliated',
    title: 'Self or affiliated offerings',
    slots: [6, 7, 8, 9, 10],
    line: 'S08-UNREG-SELF-AFF',
  },
] as const;

/** Maximum number of components of other revenue and of other expenses on the form. */
export const maxComponents = 3;
