import type { ReceivableKind } from '@/contract/registers/registers';

/** `days`: for how long it is allowable; null: as long as it's secured. */
type KindRule = { label: string; days: number | null; since: string };

/**
 * Receivables by kind (Rule 15c3-1(c)(2)(iv)(C) and (E)). Most receivables of a broker-dealer's business are non-allowable once outstanding for more
 * than 30 days from the date on which they arise; those of municipal underwritings for more than 60 days from settlement. Anything else unsecured is
 * non-allowable from the first day, except amounts at a carrying firm and clearing deposits. The rule doesn't mention 12b-1 fees: they are treated as
 * concessions.
 */
export const receivableRules: Readonly<Record<ReceivableKind, KindRule>> = {
  brokerCommission: { label: 'Commission from another broker-dealer', days: 30, since: 'arose on' },
  floorBrokerage: { label: 'Floor brokerage', days: 30, since: 'arose on' },
  fundConcession: { label: 'Mutual fund concession or 12b-1 fee', days: 30, since: 'arose on' },
  fundManagementFee: { label: 'Management fee from a registered fund', days: 30, since: 'arose on' },
  interest: { label: 'Interest', days: 30, since: 'arose on' },
  dividend: { label: 'Dividend', days: 30, since: 'payable on' },
  municipalUnderwriting: { label: 'Municipal underwriting', days: 60, since: 'settled on' },
  unsecured: { label: 'Other, unsecured', days: 0, since: 'arose on' },
  secured: { label: 'Secured, or due from the clearing firm', days: null, since: 'arose on' },
};
