import { issueId } from '@/domain/inventory/securityIds';
import type { NonOptionPosition } from './types';

/** Positions of one class or series of one issuer: those with the same CUSIP or ISIN, else with the same identifier. */
export type Issues = {
  ofPosition: (position: NonOptionPosition) => string;
  /** The issue under an option, by the symbol that it names. */
  ofSymbol: (symbol: string) => string;
};

/** Groups an inventory into issues. A row that has only an identifier joins the row that has the same identifier and a CUSIP. */
export function groupIssues(positions: readonly NonOptionPosition[]): Issues {
  const byIdentifier = new Map<string, string>();
  for (const { identifier, cusipIsin } of positions) {
    if (cusipIsin === null || cusipIsin.trim() === '') continue;
    const [symbol, issue] = [issueId(identifier), issueId(cusipIsin)];
    const known = byIdentifier.get(symbol);
    // Take the smallest, so that the order of the rows has no effect.
    if (known === undefined || issue < known) byIdentifier.set(symbol, issue);
  }
  const ofSymbol = (symbol: string) => byIdentifier.get(issueId(symbol)) ?? issueId(symbol);
  return {
    ofSymbol,
    ofPosition: ({ identifier, cusipIsin }) =>
      cusipIsin === null || cusipIsin.trim() === '' ? ofSymbol(identifier) : issueId(cusipIsin),
  };
}
