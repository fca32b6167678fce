import { issueId } from '@/domain/securityIds';
import type { NonOptionPosition } from './types';

/** Which positions are of one class or series of one issuer: those with one CUSIP or ISIN, else with one identifier. */
export type Issues = {
  ofPosition: (position: NonOptionPosition) => string;
  /** The issue under an option, by the symbol that it names. */
  ofSymbol: (symbol: string) => string;
};

/** The issues of an inventory. A row that only has an identifier joins the row that has it beside a CUSIP. */
export function issuesOf(positions: readonly NonOptionPosition[]): Issues {
  const byIdentifier = new Map<string, string>();
  for (const { identifier, cusipIsin } of positions) {
    if (cusipIsin === null || cusipIsin.trim() === '') continue;
    const [symbol, issue] = [issueId(identifier), issueId(cusipIsin)];
    const known = byIdentifier.get(symbol);
    // The smallest, so that the order of the rows doesn't matter.
    if (known === undefined || issue < known) byIdentifier.set(symbol, issue);
  }
  const ofSymbol = (symbol: string) => byIdentifier.get(issueId(symbol)) ?? issueId(symbol);
  return {
    ofSymbol,
    ofPosition: ({ identifier, cusipIsin }) =>
      cusipIsin === null || cusipIsin.trim() === '' ? ofSymbol(identifier) : issueId(cusipIsin),
  };
}
