import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { eachInPieces, type InPieces } from '@/domain/pieces';
import { issueId } from '@/domain/securityIds';
import type { HeldPositions } from '../whatIfBooks';

type Row = { nonOption: NonOptionPosition } | { option: OptionPosition };

/** Finds the positions of an inventory whose charges may depend on each other. */
export type Related = (touched: HeldPositions) => HeldPositions;

/**
 * Positions are related by the names of their securities, directly or by others between them: by identifier, CUSIP or ISIN, and underlying symbol.
 * Issues, cover, series and spreads reach no further.
 */
export function* relatedBy({ nonOptions, options }: HeldPositions): InPieces<Related> {
  const byName = new Map<string, Row[]>();
  const enter = (row: Row) => {
    for (const name of namesOf(row)) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [row]);
      else known.push(row);
    }
  };
  yield* eachInPieces(nonOptions, (nonOption) => enter({ nonOption }));
  yield* eachInPieces(options, (option) => enter({ option }));
  return (touched) => reached(byName, touched);
}

function reached(byName: ReadonlyMap<string, readonly Row[]>, touched: HeldPositions): HeldPositions {
  const found = new Set<Row>();
  const names = new Set([
    ...touched.nonOptions.flatMap((nonOption) => namesOf({ nonOption })),
    ...touched.options.flatMap((option) => namesOf({ option })),
  ]);
  // A set is walked with what is added on the way.
  for (const name of names) {
    for (const row of byName.get(name) ?? []) {
      if (found.has(row)) continue;
      found.add(row);
      for (const other of namesOf(row)) names.add(other);
    }
  }
  return {
    nonOptions: [...found].flatMap((row) => ('nonOption' in row ? [row.nonOption] : [])),
    options: [...found].flatMap((row) => ('option' in row ? [row.option] : [])),
  };
}

function namesOf(row: Row): readonly string[] {
  if ('option' in row) return [issueId(row.option.underlyingSymbol)];
  const { identifier, cusipIsin } = row.nonOption;
  const isNumbered = cusipIsin !== null && cusipIsin.trim() !== '';
  return isNumbered ? [issueId(identifier), issueId(cusipIsin)] : [issueId(identifier)];
}
