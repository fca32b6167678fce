import type { ReceivableKind } from '@/contract/registers/registers';

/** `days`: for how long it is allowable; null: as long as it's secured. */
type KindRule = { label: string; days: number | null };

/**
 * Receivables by kind (Rule 15c3-1(c)(2)(iv)(C) and (E)). Most receivables of a broker-dealer's business are non-allowable once outstanding for more
 * than 30 days from the date on which they arise, a clearing firm's commissions as any other broker-dealer's; those of municipal underwritings for
 * more than 60 days from settlement. Anything else unsecured is non-allowable from the first day, except clearing deposits. The rule doesn't mention
 * 12b-1 fees: they are treated as concessions.
 */
export const receivableRules: Readonly<Record<ReceivableKind, KindRule>> = {
  brokerCommission: { label: 'Commission from another broker-dealer or the clearing firm', days: 30 },
  floorBrokerage: { label: 'Floor brokerage', days: 30 },
  fundConcession: { label: 'Mutual fund concession or 12b-1 fee', days: 30 },
  fundManagementFee: { label: 'Management fee from a registered fund', days: 30 },
  interest: { label: 'Interest', days: 30 },
  dividend: { label: 'Dividend', days: 30 },
  municipalUnderwriting: { label: 'Municipal underwriting', days: 60 },
  unsecured: { label: 'Other, unsecured', days: 0 },
  secured: { label: 'Secured, or a clearing deposit', days: null },
};
