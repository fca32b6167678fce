import type { NonOptionPosition } from './types';

type Named = Pick<NonOptionPosition, 'identifier' | 'cusipIsin' | 'side'>;

/** Returns a position's names on its side for comparison, CUSIP or ISIN first, because identifiers differ between systems. */
export function namesOf(position: Named): readonly string[] {
  return [numberOf(position) ?? [], identifierOf(position)].flat();
}

/**
 * Maps each position to its match among others: by CUSIP or ISIN, else by identifier among those not yet matched. Unmatched positions are omitted.
 */
export function samePositions<Position extends Named, Other extends Named>(
  positions: readonly Position[],
  others: readonly Other[],
): ReadonlyMap<Position, Other> {
  const byNumber = match(positions, others, numberOf);
  const taken = new Set(byNumber.values());
  const byIdentifier = match(
    positions.filter((position) => !byNumber.has(position)),
    others.filter((other) => !taken.has(other)),
    identifierOf,
  );
  return new Map([...byNumber, ...byIdentifier]);
}

function match<Position extends Named, Other extends Named>(
  positions: readonly Position[],
  others: readonly Other[],
  nameOf: (position: Named) => string | null,
): ReadonlyMap<Position, Other> {
  const byName = new Map(others.map((other) => [nameOf(other), other]));
  return new Map(
    positions.flatMap((position) => {
      const name = nameOf(position);
      const other = name === null ? undefined : byName.get(name);
      return other === undefined ? [] : [[position, other] as const];
    }),
  );
}

function numberOf({ cusipIsin, side }: Named): string | null {
  return cusipIsin === null ? null : `${side} id ${cusipIsin.toUpperCase()}`;
}

function identifierOf({ identifier, side }: Named): string {
  return `${side} name ${identifier.toUpperCase()}`;
}
