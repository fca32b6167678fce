import type { ReceivableKind } from '@/contract/registers/registers';

/** The time for which a receivable is allowable, and its paragraph of Rule 15c3-1(c)(2)(iv). */
type ReceivableRule = {
  label: string;
  paragraph: 'B' | 'C' | 'E';
  /** For how long it is allowable, from the day on which it arises; null: as long as it's secured. */
  days: number | null;
  /** The days are business days. */
  isInBusinessDays?: true;
  /** In dollars; a larger one is non-allowable from the first day. */
  most?: number;
  /** A payable that is due only once it is received can keep it allowable. */
  canBeOffset?: true;
};

/**
 * Receivables by kind, each by its own words of Rule 15c3-1(c)(2)(iv). The rule doesn't mention 12b-1 fees: they are treated as concessions. A free
 * shipment above $5,000 is deducted whole, by our reading of "in excess of $5,000 per shipment".
 */
export const receivableRules: Readonly<Record<ReceivableKind, ReceivableRule>> = {
  brokerCommission: {
    label: 'Commission from another broker-dealer or the clearing firm',
    paragraph: 'C',
    days: 30,
    canBeOffset: true,
  },
  floorBrokerage: { label: 'Floor brokerage', paragraph: 'C', days: 30 },
  fundConcession: { label: 'Mutual fund concession or 12b-1 fee', paragraph: 'C', days: 30, canBeOffset: true },
  fundManagementFee: { label: 'Management fee from a registered fund', paragraph: 'C', days: 30, canBeOffset: true },
  interest: { label: 'Interest', paragraph: 'C', days: 30 },
  dividend: { label: 'Dividend', paragraph: 'C', days: 30 },
  goodFaithDeposit: {
    label: 'Good faith deposit, underwriting',
    paragraph: 'C',
    days: 11,
    isInBusinessDays: true,
  },
  municipalUnderwriting: { label: 'Municipal underwriting', paragraph: 'C', days: 60 },
  municipalDeposit: { label: 'Good faith deposit, municipal underwriting', paragraph: 'C', days: 60 },
  municipalTrading: { label: 'Municipal secondary trading joint account', paragraph: 'C', days: 60 },
  freeShipment: {
    label: 'Free shipment of securities',
    paragraph: 'B',
    days: 7,
    isInBusinessDays: true,
    most: 5000,
  },
  fundRedemption: { label: 'Mutual fund redemption', paragraph: 'B', days: 16, isInBusinessDays: true },
  calledDeficit: {
    label: 'Account deficit that a margin call covers',
    paragraph: 'B',
    days: 5,
    isInBusinessDays: true,
  },
  deficit: { label: 'Account deficit, unsecured or partly secured', paragraph: 'B', days: 0 },
  stockLoaned: { label: 'Stock loaned above its collateral', paragraph: 'B', days: 0 },
  advance: { label: 'Unsecured advance or loan', paragraph: 'B', days: 0 },
  syndicateProfit: { label: 'Syndicate profit', paragraph: 'E', days: 0 },
  unsecured: { label: 'Other, unsecured', paragraph: 'E', days: 0, canBeOffset: true },
  secured: { label: 'Secured, or a clearing deposit', paragraph: 'E', days: null },
};
