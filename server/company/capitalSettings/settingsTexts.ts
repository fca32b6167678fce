import type { CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { MarketCounts } from '@/domain/netCapital/minimums';

export const loggedMethodTexts: Readonly<Record<CapitalMethod, string>> = {
  BASIC: 'Basic (aggregate indebtedness)',
  ALTERNATIVE: 'Alternative (debit items)',
};

export const loggedPlaceTexts: Readonly<Record<NonMarketablePlace, string>> = {
  LEDGER: 'In the ledger',
  INVENTORY: 'In the inventory',
};

/** Returns a text such as `12 above $5, 4.5 at $5 or less`. */
export function marketsText({ aboveFive, upToFive }: MarketCounts): string {
  return `${aboveFive} above $5, ${upToFive} at $5 or less`;
}
